import type { Society } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import { type Demo, type DemoOption, type DemoOptions, type DemoRun, optionValues } from '../demo.ts'
import { StoryRun } from '../story-run.ts'
import { type ArenaMap, courtyard, warehouse } from './arena/arena-map.ts'
import { arenaScene, drawWorld } from './arena-scene.ts'
import { pairing, SeriesTally } from './match.ts'
import { ShooterNarrator } from './shooter-story.ts'
import { Skirmish, type TeamControl } from './skirmish.ts'
import { command, readOrderScript, type ScriptedOrder } from './squad/squad-command.ts'

const opponents: Readonly<Record<string, { readonly blue: TeamControl; readonly red: TeamControl }>> = {
  independent: { blue: 'squad', red: 'independent' },
  fsm: { blue: 'squad', red: 'fsm' },
  mirror: { blue: 'independent', red: 'independent' },
}
const maps: Readonly<Record<string, ArenaMap>> = { courtyard, warehouse }

/** One match, told blow by blow. The player's orders go to the blue squad. */
export class SkirmishRun extends StoryRun {
  readonly skirmish: Skirmish
  override readonly society: Society
  readonly #narrator: ShooterNarrator
  readonly #orders: ScriptedOrder[]

  constructor(skirmish: Skirmish, orders: readonly ScriptedOrder[]) {
    super()
    this.skirmish = skirmish
    this.society = skirmish.society
    this.#orders = [...orders]
    const { world } = skirmish
    this.#narrator = new ShooterNarrator(world.soldiers, this.tell)
    this.society.subscribe((event) => this.#narrator.onEvent(event))
  }

  get isOver(): boolean {
    return this.skirmish.world.result !== 'running'
  }

  protected advance(): void {
    const { world } = this.skirmish
    const squad = this.skirmish.squad('blue')
    while (this.#orders[0] !== undefined && this.#orders[0].at <= world.time + 1e-9) {
      const { command: order } = this.#orders.shift()!
      this.#narrator.commanded(order)
      if (squad !== undefined) command(squad, order)
    }
    this.skirmish.step()
    for (const event of world.events) this.#narrator.happened(event)
  }

  picture(): string {
    return drawWorld(this.skirmish.world)
  }

  scene(): WorldScene {
    return arenaScene(this.skirmish.world, this.society)
  }

  /** One match says nothing about how often a side wins. */
  outcomeInWords(): Readonly<Record<string, unknown>> {
    const { seconds, alive } = this.skirmish.report()
    const { result } = this.skirmish.world
    const winner = result === 'running' || result === 'draw' ? 'nobody' : `the ${result} side`
    return { winner, seconds: rounded(seconds), 'blue soldiers left': alive.blue, 'red soldiers left': alive.red }
  }

  outcome(): Readonly<Record<string, unknown>> {
    const tally = new SeriesTally()
    const report = this.skirmish.report()
    if (this.isOver) tally.add(report)
    const seconds = rounded(report.seconds)
    const { result } = this.skirmish.world
    return this.isOver ? { ...report, seconds, result, ...figures(tally) } : { ...report, seconds, result }
  }
}

/** Many matches, one per step; each seed is played twice, with places swapped. */
class SeriesRun extends StoryRun {
  readonly #play: (index: number) => SkirmishRun
  readonly #matches: number
  readonly #tally = new SeriesTally()
  #played = 0

  constructor(matches: number, play: (index: number) => SkirmishRun) {
    super()
    this.#matches = matches
    this.#play = play
  }

  get isOver(): boolean {
    return this.#played >= this.#matches
  }

  protected advance(): void {
    const run = this.#play(this.#played++)
    while (run.step());
    const report = run.skirmish.report()
    this.#tally.add(report)
    const { result, seconds, alive } = report
    const winner = result === 'draw' ? 'a draw' : `${result} wins with ${alive[result]} left`
    this.tell(`Match ${this.#played}: ${winner} after ${seconds.toFixed(1)} s.`)
  }

  outcomeInWords(): Readonly<Record<string, unknown>> {
    const { won, lost, drawn, share, interval } = this.#tally.report()
    const percent = (value: number) => `${Math.round(1000 * value) / 10} %`
    return {
      matches: this.#played,
      'won by blue': won,
      'won by red': lost,
      drawn,
      'share won by blue': won + lost === 0 ? 'no match was decided' : percent(share),
      'true share (95 % confidence)': interval.map(percent).join(' to '),
    }
  }

  outcome(): Readonly<Record<string, unknown>> {
    return { matches: this.#played, ...figures(this.#tally) }
  }
}

const options: readonly DemoOption[] = [
  {
    name: 'versus',
    summary: 'who the blue squad fights; with mirror, neither side has a squad leader',
    choices: ['independent', 'fsm', 'mirror'],
    default: 'independent',
  },
  { name: 'matches', summary: 'how many matches to play; sides swap places after each', default: 1 },
  { name: 'map', summary: 'where', choices: ['courtyard', 'warehouse'], default: 'courtyard' },
  { name: 'orders', summary: 'orders from the player, such as 0:hold,5:move 13 7,20:attack,40:fallBack', default: '' },
]

/**
 * A squad of three that shares what it knows and fights as one, against three soldiers who each fight alone.
 *
 * @example
 * const run = shooterDemo.start({ seed: 1, matches: 400, versus: 'independent' })
 * while (run.step());
 * run.outcome() // { matches: 400, won, lost, drawn, share, interval }
 */
export const shooterDemo: Demo = {
  name: 'shooter',
  rank: 3,
  summary: 'a squad of three that fights as one, against three soldiers who each fight alone',
  shows: 'a squad against independent soldiers and against a finite state machine, in series of seeded matches',
  options,
  seed: 9,
  start: (given) => startRun(optionValues(options, given)),
}

function startRun({ seed, versus, matches, map: mapName, orders }: DemoOptions): DemoRun {
  const count = Number(matches)
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`matches: found ${matches}, expected a whole number above 0`)
  const minds = opponents[String(versus)]!
  const map = maps[String(mapName)]!
  const script = readOrderScript(String(orders), map)
  if (script.length > 0 && minds.blue !== 'squad') throw new RangeError('orders: no side has a squad to give orders to')
  const play = (index: number) => new SkirmishRun(new Skirmish({ ...minds, map, ...pairing(seed, index) }), script)
  return count === 1 ? play(0) : new SeriesRun(count, play)
}

function figures(tally: SeriesTally) {
  const { won, lost, drawn, share, interval } = tally.report()
  return { won, lost, drawn, share: won + lost === 0 ? null : rounded(share), interval: interval.map(rounded) }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
