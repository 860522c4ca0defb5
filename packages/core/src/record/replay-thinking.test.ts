import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineAgent } from '../agent/defining/define-agent.ts'
import { createScheduler } from '../agent/schedule/scheduler.ts'
import { createSociety } from '../agent/society.ts'
import { flag } from '../domain/fact-builders.ts'
import { defineDomain } from '../planner/define-domain.ts'
import { createRecorder } from './recorder.ts'
import { replay } from './replay.ts'
import { sessionOf } from './session.ts'
import { recordInputs } from './sessions/input-log.ts'

const domain = defineDomain({
  name: 'watch',
  facts: { seen: flag(), told: flag(), rested: flag() },
  actions: { tell: { needs: { seen: true }, does: { told: true } }, rest: { does: { rested: true } } },
})
const behaviour = {
  assumeEffects: true,
  tick: ({ seconds }: { readonly seconds: number }) => (seconds >= 0.2 ? ('done' as const) : ('running' as const)),
}

/** Only a live run can know what its eyes see. */
function watchman(look: () => boolean) {
  return defineAgent(domain, {
    name: 'watchman',
    goals: {
      tell: { wants: { told: true }, relevance: ({ beliefs }) => (beliefs.get('seen') ? 1 : 0) },
      rest: { wants: { rested: true }, relevance: 0.5 },
    },
    actions: { tell: behaviour, rest: behaviour },
    sensors: { eyes: { every: 0.3, external: true, facts: ['seen'], sense: () => ({ seen: look() }) } },
  })
}

const arbitraryTimes = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 })

test('who had a turn to think under a clock has it again, and sees again what it saw then', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 25 }),
      arbitraryTimes,
      fc.array(fc.boolean(), { minLength: 1 }),
      (size, times, sights) => {
        let now = 0
        let looks = 0
        const clock = () => (now += times[looks++ % times.length])
        const society = createSociety({ seed: 5, planning: createScheduler({ budget: { milliseconds: 2 }, clock }) })
        const kind = watchman(() => sights[looks++ % sights.length])
        for (let at = 0; at < size; at++) society.add(kind, { name: `watchman ${at}`, context: undefined })
        const log = recordInputs(society, { checkpointEvery: 10 })
        const recorder = createRecorder(society)
        for (let tick = 0; tick < 25; tick++) society.tick(0.05)
        const blind = watchman(() => expect.unreachable('a replay looks at nothing'))
        const planning = createScheduler({ budget: { milliseconds: 2 }, clock: () => 0 })
        for (const from of [0, 10, 20]) {
          const run = replay(sessionOf(recorder, log), {
            kinds: [blind],
            context: () => undefined,
            planning,
            from,
          }).run()
          expect(run.difference).toBeUndefined()
          expect(run.society.save()).toEqual(society.save())
        }
      },
    ),
  )
})

test.each([{ milliseconds: 2 }, { expansions: 100 }])(
  'a replay without the scheduler of then says so: %o',
  (budget) => {
    const society = createSociety({ seed: 5, planning: createScheduler({ budget }) })
    const kind = watchman(() => true)
    society.add(kind, { name: 'Ann', context: undefined })
    const log = recordInputs(society)
    const recorder = createRecorder(society)
    for (let tick = 0; tick < 25; tick++) society.tick(0.05)
    const session = sessionOf(recorder, log)
    const options = { kinds: [kind], context: () => undefined }
    expect(replay(session, options).run().difference?.message).toContain('recorded with a scheduler')
    expect(replay(session, { ...options, planning: createScheduler({ budget }) }).run().difference).toBeUndefined()
  },
)

test('a replay that differs for another reason does not speak of a scheduler', () => {
  const society = createSociety({ seed: 5 })
  society.add(
    watchman(() => true),
    { name: 'Ann', context: undefined },
  )
  const log = recordInputs(society)
  const recorder = createRecorder(society)
  for (let tick = 0; tick < 25; tick++) society.tick(0.05)
  const other = defineAgent(domain, {
    name: 'watchman',
    goals: { tell: { wants: { told: true }, relevance: 0 }, rest: { wants: { rested: true }, relevance: 0.7 } },
    actions: { tell: behaviour, rest: behaviour },
    sensors: { eyes: { every: 0.3, external: true, facts: ['seen'], sense: () => ({ seen: true }) } },
  })
  const { difference } = replay(sessionOf(recorder, log), { kinds: [other], context: () => undefined }).run()
  expect(difference?.message).toBeTruthy()
  expect(difference?.message).not.toContain('scheduler')
})
