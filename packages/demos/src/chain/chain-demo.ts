import { type Agent, createSociety, type LoadSocietyOptions, type Society } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import { type Demo, type DemoOptions, optionValues } from '../demo.ts'
import { StoryRun } from '../story-run.ts'
import { type Flank, flanks, spotName, type Waypoint } from './battlefield.ts'
import { commanderKind, defineSquad } from './chain-command.ts'
import { chainSoldierKind } from './chain-soldier-kind.ts'
import { chainScene, narrateChainAgent, narrateChainWorld } from './chain-story.ts'
import { ChainWorld } from './chain-world.ts'

const ambushes = ['none', 'left', 'right'] as const
const autonomies = ['yes', 'no'] as const
const losses = ['none', 'soldier', 'squad', 'commander'] as const

/**
 * Three levels of command: a commander, two squads and six soldiers take a target from two sides.
 *
 * @example
 * const run = chainDemo.start({ seed: 1, ambush: 'left' })
 * while (run.step()) for (const sentence of run.newSentences()) console.log(sentence)
 */
export const chainDemo: Demo = {
  name: 'chain',
  rank: 5,
  summary: 'a commander, two squads and six soldiers: a pincer movement, and an ambush that makes one squad break off',
  shows: 'a commander, squads and soldiers: a pincer movement, and an ambush',
  options: [
    { name: 'ambush', summary: 'which squad the enemy ambushes', choices: ambushes, default: 'left' },
    {
      name: 'autonomous',
      summary: 'whether squads may choose their own goals',
      choices: autonomies,
      default: 'yes',
    },
    { name: 'loss', summary: 'who is lost along the way', choices: losses, default: 'none' },
    { name: 'callOff', summary: 'seconds after which the commander calls everything off; 0 means never', default: 0 },
  ],
  start: (options) => new ChainRun(setupOf(options)),
}

function setupOf(options: DemoOptions): ChainSetup {
  const { seed, ambush, autonomous, loss, callOff } = optionValues(chainDemo.options, options)
  if (!(Number(callOff) >= 0)) throw new RangeError(`callOff: found ${callOff}, expected seconds`)
  const who = { none: undefined, soldier: 'Ben', squad: 'left squad', commander: 'commander' }[String(loss)]
  return {
    seed,
    ambush: ambush as ChainSetup['ambush'],
    autonomous: autonomous === 'yes',
    losses: who === undefined ? [] : [{ who, at: 6 }],
    callOff: Number(callOff) || undefined,
  }
}

/** Settings of a run. */
export interface ChainSetup {
  readonly seed: number
  readonly ambush: Flank | 'none'
  /** Whether squads may choose their own goals. */
  readonly autonomous: boolean
  /** Who is lost, and when, in seconds. */
  readonly losses: readonly { readonly who: string; readonly at: number }[]
  /** When the commander is told to call everything off, in seconds; undefined means never. */
  readonly callOff?: number | undefined
}

/** Soldiers by squad. */
export const roster: Readonly<Record<Flank, readonly string[]>> = {
  left: ['Ada', 'Ben', 'Cleo'],
  right: ['Dan', 'Eve', 'Finn'],
}

const secondsPerTick = 0.25
/** Seconds until a deputy replaces a lost commander. */
const successionSeconds = 3
/** Longer than any run that ends by itself. */
const mostSeconds = 400

/** A commander, two squads and six soldiers advancing on the target. */
export class ChainRun extends StoryRun {
  override readonly society: Society
  readonly world: ChainWorld
  /** What `society.load` needs besides the saved data. */
  readonly loading: LoadSocietyOptions
  readonly #setup: ChainSetup
  #deputyAt = Number.POSITIVE_INFINITY
  #commanders = 1
  #orders = 0
  #reports = 0
  /** Squads and soldiers that have turned to fight an enemy, in order. */
  readonly #brokeOff = new Set<string>()

  constructor(setup: ChainSetup) {
    super()
    this.#setup = setup
    const soldiers = new Map(
      flanks.flatMap((side) =>
        roster[side].map((name, index) => [name, { side, spot: spotName(`${side}-start`, index) }]),
      ),
    )
    this.world = new ChainWorld(setup.seed, setup.ambush, soldiers)
    this.society = createSociety({ seed: setup.seed, world: this.world })
    this.society.subscribe((event) => {
      this.tell(narrateChainAgent(event))
      if (event.type === 'order-given') this.#orders++
      if (event.type === 'report') this.#reports++
      if (event.type === 'goal-chosen' && (event.goal === 'repel' || event.goal === 'fight'))
        this.#brokeOff.add(event.agent)
    })
    this.society.add(commanderKind, { name: 'commander' })
    const squadKind = defineSquad(setup.autonomous)
    this.loading = {
      kinds: [commanderKind, squadKind, chainSoldierKind] as unknown as LoadSocietyOptions['kinds'],
      context: (name, kind) => (kind === 'soldier' ? { world: this.world, name } : undefined),
    }
    for (const side of flanks) {
      const position = `${side}-start` as Waypoint
      this.society.add(squadKind, {
        name: `${side} squad`,
        superior: 'commander',
        beliefs: { position },
      })
      for (const name of roster[side])
        this.society.add(chainSoldierKind, { name, context: { world: this.world, name }, superior: `${side} squad` })
    }
  }

  /** The current commander, or undefined if there is none. */
  get commander(): Agent | undefined {
    for (const agent of this.society.agents.values()) if (agent.kind.name === 'commander') return agent
    return undefined
  }

  get isOver(): boolean {
    const { callOff } = this.#setup
    const { time } = this.society
    if (callOff !== undefined && time > callOff + 2) return true
    return this.#isTaken || this.#count('squad') === 0 || time >= mostSeconds
  }

  protected advance(): void {
    this.society.tick(secondsPerTick)
    for (const event of this.world.events) {
      this.tell(narrateChainWorld(event))
      if (event.type === 'fallen') this.lose(event.soldier)
    }
    const { losses, callOff } = this.#setup
    for (const { who, at } of losses) if (this.#isNow(at)) this.lose(who)
    if (callOff !== undefined && this.#isNow(callOff)) this.commander?.tell({ calledOff: true })
    if (this.society.time >= this.#deputyAt) this.#succeed()
  }

  /**
   * Removes an agent. Soldiers whose squad leader is lost join the other squad. A squad without soldiers is lost, too. A deputy replaces a
   * lost commander after a while.
   */
  lose(name: string): void {
    const agent = this.society.agents.get(name)
    if (agent === undefined) return
    const { superior } = agent.squad
    const left = [...agent.squad.subordinates]
    const body = this.world.body(name)
    if (body !== undefined) body.health = 0
    this.society.remove(name)
    if (agent.kind.name === 'commander') {
      this.#deputyAt = this.society.time + successionSeconds
      return
    }
    const sister = superior?.squad.subordinates.find((other) => other.kind.name === 'squad')
    for (const soldier of left) soldier.squad.setSuperior(sister?.name)
    if (superior?.kind.name === 'squad' && superior.squad.subordinates.length === 0) this.lose(superior.name)
  }

  picture(): string {
    return this.world.draw()
  }

  scene(): WorldScene {
    return chainScene(this.world, this.society)
  }

  outcome() {
    return {
      taken: this.world.isTaken,
      seconds: this.society.time,
      commander: this.commander?.name ?? null,
      squads: this.#count('squad'),
      soldiers: this.#count('soldier'),
      orders: this.#orders,
      reports: this.#reports,
      brokeOff: [...this.#brokeOff],
    }
  }

  outcomeInWords() {
    const { taken, seconds, commander, squads, soldiers, orders, reports, brokeOff } = this.outcome()
    return {
      'target taken': taken,
      seconds,
      'in command': commander === null ? 'nobody' : `the ${commander}`,
      'squads left': squads,
      'soldiers left': soldiers,
      'orders given': orders,
      'reports received': reports,
      'broke off to fight': brokeOff.map((name) => (/^[a-z]/.test(name) ? `the ${name}` : name)),
    }
  }

  #succeed(): void {
    this.#deputyAt = Number.POSITIVE_INFINITY
    const name = this.#commanders === 1 ? 'deputy' : `deputy ${this.#commanders}`
    this.#commanders++
    this.society.add(commanderKind, { name })
    for (const agent of this.society.agents.values()) if (agent.kind.name === 'squad') agent.squad.setSuperior(name)
  }

  get #isTaken(): boolean {
    return this.commander?.beliefs.read('targetTaken') === true
  }

  #count(kindName: string): number {
    let count = 0
    for (const { kind } of this.society.agents.values()) if (kind.name === kindName) count++
    return count
  }

  #isNow(seconds: number): boolean {
    const { time } = this.society
    return time - secondsPerTick < seconds && seconds <= time
  }
}
