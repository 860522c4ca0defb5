import { createSociety, type LoadSocietyOptions, type Society } from '@telos/core'
import { createScheduler, type Scheduler } from '@telos/core/schedule'
import { didYouMean } from '@telos/core/text'
import type { WorldScene } from '@telos/draw'
import { type Demo, type DemoOptions, optionValues } from '../demo.ts'
import { StoryRun } from '../story-run.ts'
import { VillageNarrator } from './village-narrator.ts'
import { drawVillage, villageScene } from './village-scene.ts'
import { VillageStatistics, wellbeing } from './village-statistics.ts'
import { Villager } from './villager/villager.ts'
import { villagerKind } from './villager/villager-kind.ts'
import { droughtAt, Village } from './world/village.ts'
import { mostVillagers, peopleOf, trades } from './world/villagers.ts'

/**
 * Villagers with needs live for a week: they work, eat, wash, talk and sleep, each following their own plans.
 *
 * @example
 * const run = villageDemo.start({ seed: 1, watch: 'Ada' })
 * while (run.step()) for (const sentence of run.newSentences()) console.log(sentence)
 * run.outcome() // { needs: { food: { average: 8.1, worst: 15.2 }, … }, hoursSleptPerDay: 7.8, … }
 */
export const villageDemo: Demo = {
  name: 'village',
  rank: 7,
  summary: 'fifty villagers with needs live for a week; on the third day the well runs dry',
  shows: 'a week in the lives of fifty villagers with needs',
  options: [
    { name: 'drought', summary: 'whether the well runs dry on the third day', choices: ['yes', 'no'], default: 'yes' },
    { name: 'watch', summary: 'whose story to tell; separate several names with commas', default: 'Ada' },
    { name: 'villagers', summary: 'how many villagers live there', default: 50 },
    { name: 'days', summary: 'how many days to follow them', default: 7 },
  ],
  start: (options) => new VillageRun(setupOf(options)),
}

function setupOf(options: DemoOptions): VillageSetup {
  const { seed, drought, watch, villagers, days } = optionValues(villageDemo.options, options)
  return {
    seed,
    drought: drought === 'yes',
    watch: String(watch)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    villagers: Number(villagers),
    days: Number(days),
  }
}

/** Settings of a run. */
export interface VillageSetup {
  readonly seed: number
  readonly villagers: number
  readonly days: number
  readonly drought: boolean
  /** Villagers whose lives are told. */
  readonly watch: readonly string[]
}

/** Simulated seconds per step. */
export const secondsPerStep = 300
/** Maximum nodes that all villagers together may expand per step. */
const expansionsPerStep = 4000

/** Villagers living through the days. */
export class VillageRun extends StoryRun {
  readonly village: Village
  override readonly society: Society
  readonly scheduler: Scheduler
  readonly tellsTime = true
  /** What `society.load` needs besides the saved data. */
  readonly loading: LoadSocietyOptions
  readonly #setup: VillageSetup
  readonly #narrator: VillageNarrator
  readonly #counts = new VillageStatistics()

  constructor(setup: VillageSetup) {
    super()
    const { seed, villagers, watch, drought } = setup
    if (!Number.isSafeInteger(villagers) || villagers < 2 || villagers > mostVillagers)
      throw new RangeError(`villagers: found ${villagers}, expected a whole number from 2 to ${mostVillagers}`)
    if (!(setup.days > 0)) throw new RangeError(`days: found ${setup.days}, expected more than 0`)
    this.#setup = setup
    const people = peopleOf(villagers, seed)
    const village = new Village(people, { seed, drought })
    for (const name of watch) {
      if (village.people.has(name)) continue
      throw new RangeError(
        `watch: found "${name}" — ${didYouMean(name, village.people.keys()) ?? 'nobody is called that'}`,
      )
    }
    this.village = village
    this.scheduler = createScheduler({ budget: { expansions: expansionsPerStep }, slice: 500 })
    this.society = createSociety({ seed, planning: this.scheduler, world: village })
    this.#narrator = new VillageNarrator(village, watch, this.tell)
    this.society.subscribe((event) => {
      this.#narrator.onEvent(event)
      this.#counts.onEvent(event)
    })
    this.loading = {
      kinds: [villagerKind] as unknown as LoadSocietyOptions['kinds'],
      context: (name) => new Villager(village, name),
    }
    for (const { name, house, lane, trade, temper } of people) {
      this.society.add(villagerKind, {
        name,
        context: new Villager(village, name),
        group: house,
        beliefs: { at: lane, home: lane },
        without: trades.filter((other) => other !== trade),
        goals: {
          haveFun: { weight: 0.7 * temper.fun },
          socialise: { weight: 0.7 * temper.talk },
          earn: { weight: 0.4 * temper.thrift },
        },
      })
    }
  }

  get isOver(): boolean {
    return this.village.time >= this.#setup.days * 24 * 3600
  }

  protected advance(): void {
    this.society.tick(secondsPerStep)
    const { village } = this
    if (this.#setup.drought && isNow(droughtAt, village)) this.#narrator.note('The well runs dry.')
    this.#counts.sample(village)
  }

  picture(): string {
    return drawVillage(this.village)
  }

  scene(): WorldScene {
    return villageScene(this.village, this.society, this.#setup.watch)
  }

  outcomeInWords(): Readonly<Record<string, unknown>> {
    const { days, needs, hoursSleptPerDay, longestStillHours, coinsEach } = wellbeing(this.village)
    const counts = this.#counts.toJSON()
    const { cacheHits, expansions, latency } = this.scheduler.statistics.snapshot()
    return {
      villagers: this.society.agents.size,
      days,
      'how strongly needs are felt, 0 to 24': Object.fromEntries(
        Object.entries(needs).map(([need, { average, worst }]) => [need, `${average} on average, ${worst} at worst`]),
      ),
      'hours of sleep a day': hoursSleptPerDay,
      'longest time doing nothing': `${longestStillHours} hours`,
      'coins each': coinsEach,
      'asleep at night': percent(counts.asleepAtNight),
      'asleep by day': percent(counts.asleepByDay),
      'know that the well is dry': counts.knowOfDrought,
      'plans made': counts.plans,
      'steps in all plans': counts.steps,
      'steps in the longest plan': counts.longestPlan,
      'plans broken': counts.replans,
      'plans repaired': counts.repairs,
      'times without a plan': counts.withoutPlan,
      'actions that failed': counts.failures,
      'errors in code': counts.faults,
      'plans taken from the cache': cacheHits,
      'nodes searched': expansions,
      'longest wait for a plan, in steps': latency.max,
    }
  }

  outcome(): Readonly<Record<string, unknown>> {
    const { cacheHits, expansions, latency } = this.scheduler.statistics.snapshot()
    return {
      villagers: this.society.agents.size,
      ...wellbeing(this.village),
      ...this.#counts.toJSON(),
      cacheHits,
      expansions,
      longestWaitForPlan: latency.max,
    }
  }
}

/** A share as people read it: `0.97` becomes "97 %". */
function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function isNow(seconds: number, { time }: Village): boolean {
  return time - secondsPerStep < seconds && seconds <= time
}
