import { createSociety, type Society } from '@telos/core'
import type { WorldScene } from '@telos/draw'
import { type Demo, type DemoOptions, optionValues } from '../demo.ts'
import { thoughtOf } from '../scene-parts.ts'
import { listInWords } from '../step-words.ts'
import { StoryRun } from '../story-run.ts'
import { type Pirate, pirateKind } from './pirate-kind.ts'
import { noPlanInWords, PirateNarrator, pirateWords } from './pirate-narrator.ts'
import { PirateWorld, type Thing, thingNames, things } from './pirate-world.ts'
import { drawTown, townScene } from './town-scene.ts'

const secondsPerStep = 0.25
/** Seconds of standing still after which the run ends: he is stuck. */
const patience = 5
const mostSeconds = 120

/** A pirate on his way to get drunk. */
export class PirateRun extends StoryRun {
  readonly world = new PirateWorld()
  override readonly society: Society
  readonly jack: Pirate
  readonly #narrator = new PirateNarrator((thing) => this.#believesGone(thing), this.tell)
  #still = 0
  #isHappy = false

  constructor(options: DemoOptions) {
    super()
    const { seed, law, remove } = optionValues(pirateOptions, options)
    const { world } = this
    world.onChange = (thing, isThere) => this.#narrator.changed(thing, isThere)
    if (remove === 'bottle') world.remove('bottle')
    if (remove === 'bottle-on-the-way') world.prepare(['bottle'])
    if (remove === 'everything') world.prepare(thingNames)
    this.society = createSociety({ seed, world })
    this.society.subscribe((event) => this.#narrator.onEvent(event))
    this.jack = this.society.add(pirateKind, {
      name: 'Jack',
      context: world,
      beliefs: { lawful: law === 'lawful', ...knownThings(world) },
    })
  }

  get isOver(): boolean {
    return this.#isHappy || this.#still >= patience || this.society.time >= mostSeconds
  }

  /** Goes on after the end, too: what was taken away may come back. */
  override step(): boolean {
    this.advance()
    return !this.isOver
  }

  protected advance(): void {
    this.society.tick(secondsPerStep)
    const { activity } = this.jack.explain()
    this.#still = activity === 'acting' ? 0 : this.#still + secondsPerStep
    this.#isHappy = this.world.pirate.drunk && activity === 'content'
  }

  /** Brings a thing back; everyone in town talks about it. */
  bringBack(thing: Thing): void {
    this.world.putBack(thing)
    this.society.notify('news', thing)
  }

  picture(): string {
    return drawTown(this.world)
  }

  scene(): WorldScene {
    return townScene(this.world, thoughtOf(this.society, this.jack.name, pirateWords))
  }

  outcomeInWords(): Readonly<Record<string, unknown>> {
    const { drunk, gold } = this.world.pirate
    const left = thingNames.filter((thing) => this.world.has(thing))
    return {
      drunk,
      seconds: Math.round(this.society.time * 100) / 100,
      'gold coins': gold,
      'still in town': left.length === 0 ? 'nothing' : listInWords(left.map((thing) => things[thing].words)),
      why: drunk ? 'he has what he wanted' : `no plan is left: ${noPlanInWords((thing) => this.#believesGone(thing))}`,
    }
  }

  #believesGone(thing: Thing): boolean {
    return this.jack.beliefs.read(`there(${thing})`) === false
  }

  outcome(): Readonly<Record<string, unknown>> {
    const { drunk, gold } = this.world.pirate
    const { sentences, view } = this.jack.explain()
    return {
      drunk,
      seconds: Math.round(this.society.time * 100) / 100,
      gold,
      left: thingNames.filter((thing) => this.world.has(thing)),
      why: view.goals[0].why ?? null,
      explanation: sentences,
    }
  }
}

/** He has just walked round the town. */
function knownThings(world: PirateWorld): Readonly<Record<`there(${Thing})`, boolean>> {
  return Object.fromEntries(thingNames.map((thing) => [`there(${thing})`, world.has(thing)])) as Record<
    `there(${Thing})`,
    boolean
  >
}

const pirateOptions = [
  {
    name: 'law',
    summary: 'whether he is willing to steal',
    choices: ['lawful', 'unlawful'],
    default: 'lawful',
  },
  {
    name: 'remove',
    summary: 'what to take away, before he sets out or (on the way) just before he reaches the tavern',
    choices: ['none', 'bottle', 'bottle-on-the-way', 'everything'],
    default: 'none',
  },
]

/**
 * The pirate of Pittman's third demo (chapter 4.5): he has three ways to get a bottle of rum, and the user takes them away one by one.
 *
 * @example
 * const run = pirateDemo.start({ seed: 1, law: 'unlawful', remove: 'bottle-on-the-way' })
 * while (run.step()) for (const line of run.newSentences()) console.log(line)
 */
export const pirateDemo: Demo = {
  name: 'pirate',
  rank: 1,
  summary: 'a pirate wants to get drunk: he steals the rum, earns the money to buy it, or brews his own',
  shows: 'several ways to reach one goal; replanning when the bottle is gone; an explanation when no way is left',
  options: pirateOptions,
  start: (options) => new PirateRun(options),
}
