/** Sensors that keep throwing cost little, and are reported once. */
import { expect, test } from 'vitest'
import { endless, eventsOf, listen, onPaper, passTicks } from '../../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, flag, type Society } from '../../entries/index.ts'
import { createRecorder } from '../../record/recorder.ts'
import { replay } from '../../record/replay.ts'
import { sessionOf } from '../../record/session.ts'
import { recordInputs } from '../../record/sessions/input-log.ts'

const room = defineDomain({ facts: { light: flag(), warm: flag() }, actions: { heat: { does: { warm: true } } } })

/** Eyes that are shut while it is dark. */
function sleeper(isDark: (time: number) => boolean, external = false) {
  const polls: number[] = []
  const kind = defineAgent(room, {
    name: 'sleeper',
    goals: { rest: { wants: { warm: true } } },
    actions: { heat: endless },
    sensors: {
      eyes: {
        every: 0.1,
        on: 'bang',
        external,
        sense({ time }) {
          polls.push(time)
          if (isDark(time)) throw new Error(`dark at ${Math.floor(time)}`)
          return { light: true }
        },
      },
    },
    policy: { backOff: { first: 1, factor: 2, max: 4 } },
  })
  return { kind, polls }
}

function awaken(isDark: (time: number) => boolean, external?: boolean) {
  const { kind, polls } = sleeper(isDark, external)
  const society = createSociety()
  const agent = society.add(kind, { name: 'Sam', context: undefined })
  return { kind, polls, society, agent, events: listen(society) }
}

const faultsIn = (events: ReturnType<typeof listen>) =>
  events.filter(({ type }) => type.startsWith('fault')).map(({ type, tick }) => `${type} ${tick}`)

test('a sensor that keeps throwing is polled after 1, 2, 4, 4 … seconds, and told of once', () => {
  const { society, polls, agent, events } = awaken(() => true)
  passTicks(society, 200)
  const pauses = polls.slice(2).map((time, index) => Math.round(time - polls[index + 1]))
  expect(pauses).toEqual([1, 2, 4, 4, 4, 4])
  expect(eventsOf(events, 'fault')).toMatchObject([{ tick: 1, where: 'sensor eyes', message: 'dark at 0' }])
  expect(`${agent.explain()}`).toContain('Fault in sensor eyes: ')
})

test('once more when it works again, and then it is polled as before', () => {
  const { society, polls, agent, events } = awaken((time) => time < 3)
  passTicks(society, 100)
  expect(faultsIn(events)).toHaveLength(2)
  expect(eventsOf(events, 'fault-over')).toMatchObject([{ where: 'sensor eyes' }])
  expect(agent.beliefs.get('light')).toBe(true)
  expect(agent.faults).toEqual([])
  expect(polls.filter((time) => time > 8)).toHaveLength(20)
})

test('bad luck once is no reason to look away', () => {
  const { society, polls } = awaken((time) => time > 0.95 && time < 1.05)
  passTicks(society, 30)
  expect(polls.length).toBeGreaterThan(28)
})

test('an event is passed on all the same', () => {
  const { society, polls } = awaken(() => true)
  passTicks(society, 60)
  const before = polls.length
  society.notify('bang')
  expect(polls).toHaveLength(before + 1)
})

test.each([false, true])('is saved, and replayed where the sensor looks outside: %s', (external) => {
  const isDark = (time: number) => time > 2 && time < 9
  const { society, kind, events } = awaken(isDark, external)
  const log = recordInputs(society)
  const recorder = createRecorder(society)
  passTicks(society, 50)
  const copy = createSociety()
  copy.load(onPaper(society.save()), { kinds: [kind], context: () => undefined })
  const after = listen(copy)
  for (const one of [society, copy] satisfies Society[]) passTicks(one, 100)
  expect(after).toEqual(events.filter(({ tick }) => tick > 50))
  expect(faultsIn(events)).toHaveLength(2)
  const run = replay(sessionOf(recorder, log), { kinds: [kind], context: () => undefined }).run()
  expect([run.difference, run.tick]).toEqual([undefined, 150])
})
