import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { VillageRun, type VillageSetup, villageDemo } from './village-demo.ts'
import { droughtAt } from './world/village.ts'
import { needNames, type TaskName, villageNeeds } from './world/village-needs.ts'
import { publicSpots } from './world/village-places.ts'
import { goods, mostOf, type VillagerBody } from './world/villager-body.ts'

const small: VillageSetup = { seed: 1, villagers: 9, days: 3, drought: true, watch: [] }
const start = (setup: Partial<VillageSetup> = {}) => new VillageRun({ ...small, ...setup })

/** Tasks that take place at a limited number of spots. */
const spotTasks: readonly (readonly [TaskName, string])[] = [
  ['buyFood', 'stall'],
  ['eatOut', 'seat'],
  ['drinkAle', 'seat'],
  ['till', 'plot'],
  ['fell', 'tree'],
  ['fish', 'bank'],
  ['fetchWater', 'bucket'],
  ['bathe', 'bucket'],
  ['sitOnBench', 'bench'],
  ['useLatrine', 'latrine'],
]

/** Problems with the bodies of a village, counted independently of the village's own bookkeeping. */
function wrongs(bodies: readonly VillagerBody[]): string[] {
  const found: string[] = []
  for (const { name, needs, goods: owned, spot } of bodies) {
    for (const [index, need] of needNames.entries()) {
      const { min, max } = villageNeeds.needs[index]
      if (!(needs[index] >= min && needs[index] <= max)) found.push(`${name}: ${need} is ${needs[index]}`)
    }
    for (const good of goods)
      if (!(owned[good] >= 0 && owned[good] <= mostOf[good])) found.push(`${name}: ${good} is ${owned[good]}`)
    if (spot !== null && bodies.filter((other) => other.spot === spot).length > 1) found.push(`two have taken ${spot}`)
  }
  for (const { kind, place, count } of publicSpots) {
    const tasks = spotTasks.filter(([, needed]) => needed === kind).map(([task]) => task)
    const users = bodies.filter((body) => body.place === place && body.doing !== null && tasks.includes(body.doing))
    if (users.length > count) found.push(`${users.length} use ${count} × ${kind} at the ${place}`)
  }
  return found
}

test('needs keep their range, coins are never below 0, places never hold more than they can', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 2, max: 30 }),
      fc.boolean(),
      (seed, villagers, drought) => {
        const run = start({ seed, villagers, drought, days: 1.5 })
        const faults: string[] = []
        run.society.subscribe((event) => {
          if (event.type === 'fault') faults.push(event.message)
        })
        while (run.step()) expect(wrongs([...run.village.bodies])).toEqual([])
        expect(faults).toEqual([])
      },
    ),
    { numRuns: 4 },
  )
})

test('a saved village goes on exactly as it would have', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 700 }), (seed, steps) => {
      const first = start({ seed })
      for (let step = 0; step < steps; step++) first.step()
      const saved = JSON.parse(JSON.stringify(first.society.save()))
      const second = start({ seed })
      // loading leaves no trace of the previous state
      for (let step = 0; step < 50; step++) second.step()
      second.society.load(saved, second.loading)
      for (let step = 0; step < 120; step++) {
        first.step()
        second.step()
        expect(second.village.snapshot()).toEqual(first.village.snapshot())
      }
      for (const [name, agent] of first.society.agents) expect(second.society.agent(name).view()).toEqual(agent.view())
    }),
    { numRuns: 5 },
  )
})

test('the same seed gives the same lives, another one gives others', { timeout: 60_000 }, () => {
  const live = (seed: number) => {
    const run = start({ seed, watch: ['Ada', 'Ben'], days: 1 })
    const story: string[] = []
    while (run.step()) story.push(...run.newSentences())
    return { story, village: run.village.snapshot(), outcome: run.outcome() }
  }
  expect(live(5)).toEqual(live(5))
  expect(live(5).story).not.toEqual(live(6).story)
})

describe('a week of fifty villagers', () => {
  let run: VillageRun
  let outcome: Record<string, unknown>
  const story: string[] = []
  const drawn: { readonly source: string | undefined; readonly tick: number }[] = []
  const unexplained: string[] = []

  beforeAll(() => {
    run = villageDemo.start({ seed: 1 }) as VillageRun
    run.society.subscribe((event) => {
      if (event.type === 'action-done' && event.step.name === 'fetchWater')
        drawn.push({ source: event.step.args['source'], tick: event.tick })
    })
    while (run.step()) {
      story.push(...run.newSentences())
      for (const { name, still } of run.village.bodies) {
        if (still < 2 * 3600) continue
        const { activity, sentences, view } = run.society.agent(name).explain()
        // a waiting villager says what for, and does not wait for hours
        const waits = activity === 'acting' && view.action !== undefined && view.action.seconds < 3600
        if (!waits && (activity === 'acting' || sentences.length < 2))
          unexplained.push(`${name}: ${sentences.join(' ')}`)
      }
    }
    outcome = run.outcome()
  }, 240_000)

  test('nobody starves', () => {
    const { food } = outcome['needs'] as Record<string, { readonly worst: number; readonly average: number }>
    expect(food.worst).toBeLessThan(24)
    expect(food.average).toBeLessThan(8)
    for (const { suffered } of run.village.bodies) expect(suffered[0] / run.village.time).toBeLessThan(10)
  })

  test('who stands still for hours says why', () => {
    expect(unexplained).toEqual([])
    expect(outcome['longestStillHours']).toBeLessThan(9)
  })

  test('a rhythm emerges: people sleep by night, and work by day', () => {
    expect(outcome['asleepAtNight']).toBeGreaterThan(0.85)
    expect(outcome['asleepByDay']).toBeLessThan(0.1)
    expect(outcome['hoursSleptPerDay']).toBeGreaterThan(6)
    expect(outcome['hoursSleptPerDay']).toBeLessThan(10)
  })

  test('they plan: several steps, shared answers, and again when things change', () => {
    expect(outcome).toMatchObject({ days: 7, villagers: 50, faults: 0 })
    expect(outcome['longestPlan']).toBeGreaterThanOrEqual(6)
    expect(outcome['cacheHits']).toBeGreaterThan(100)
    expect(outcome['replans']).toBeGreaterThan(0)
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
  })

  test('the well runs dry: people find out, tell their household, and go to the river', () => {
    const dryFrom = droughtAt / 300
    const at = (source: string, isLater: boolean) =>
      drawn.filter((each) => each.source === source && each.tick > dryFrom === isLater)
    expect(at('well', false).length).toBeGreaterThan(at('river', false).length)
    expect(at('well', true)).toEqual([])
    expect(at('river', true).length).toBeGreaterThan(20)
    expect(outcome['knowOfDrought']).toBeGreaterThan(40)
  })

  test('the chronicle tells a life', () => {
    expect(story).toContain('Day 3, 06:00 The well runs dry.')
    expect(story.filter((line) => /Ada makes a plan: .+, .+\.$/.test(line)).length).toBeGreaterThan(5)
    for (const words of ['Ada goes to bed.', 'Ada sits down to a meal.', 'Ada talks with', 'Ada works in the fields.'])
      expect(story.some((line) => line.includes(words))).toBe(true)
    expect(run.picture()).toContain('mill-lane')
  })
})

test('without a drought nobody hears of one', { timeout: 60_000 }, () => {
  const run = start({ drought: false, days: 3 })
  while (run.step());
  expect(run.outcome()).toMatchObject({ knowOfDrought: 0 })
})

test('options that make no sense are refused', () => {
  expect(() => villageDemo.start({ seed: 1, watch: 'Adda' })).toThrow('watch: found "Adda" — did you mean "Ada"?')
  expect(() => villageDemo.start({ seed: 1, villagers: 1 })).toThrow('from 2 to 100')
  expect(() => villageDemo.start({ seed: 1, days: 0 })).toThrow('days: found 0')
  expect(() => villageDemo.start({ seed: 1, drought: 'maybe' })).toThrow(RangeError)
})
