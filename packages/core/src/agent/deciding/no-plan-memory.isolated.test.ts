/** The `why` of a `plan-not-found` event is computed when read. Until then, events must not keep whole searches in memory. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { eventsOf } from '../../../test/agents/agents.ts'
import { createSociety, defineAgent, defineDomain, flag, ref } from '../../entries/index.ts'
import { createRecorder } from '../../entries/record.ts'
import { createScheduler } from '../../entries/schedule.ts'
import { compileForAnyStart } from '../../task/compile-task.ts'
import type { Task } from '../../task/task.ts'
import type { AgentEvent } from '../agent-events.ts'

vi.mock('../../task/compile-task.ts', { spy: true })

/** The garbage collector, if this Node exposes it. */
function collector(): (() => void) | undefined {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('typeof gc === "function" ? gc : undefined')
  return typeof collect === 'function' ? (collect as () => void) : undefined
}

const gc = collector()

/** A road that ends before the goal. Disabling an action makes the planner recompile the query. */
function newStranded() {
  const domain = defineDomain({
    objects: { place: ['start', 'end', 'island'] },
    facts: { at: ref('place').initially('start'), road: flag().per('place', 'place'), tired: flag() },
    actions: {
      go: { with: { from: 'place', to: 'place' }, needs: { at: 'from', 'road(from,to)': true }, does: { at: 'to' } },
      rest: { does: { tired: false } },
    },
  })
  const kind = defineAgent(domain, {
    name: 'stranded',
    goals: { arrive: { wants: { at: 'island' } } },
    actions: { go: {}, rest: {} },
    policy: { backOff: { first: 0.01, factor: 1, max: 0.01 } },
  })
  return { domain, kind }
}

async function live(isScheduled: boolean, isRecorded: boolean) {
  const tasks: WeakRef<Task>[] = []
  const compile = vi.mocked(compileForAnyStart)
  compile.mockClear()
  const { domain, kind } = newStranded()
  const society = createSociety(isScheduled ? { planning: createScheduler({ budget: { expansions: 99 } }) } : {})
  society.add(kind, { name: 'Ann', context: undefined, beliefs: { 'road(start,end)': true } })
  const recorder = isRecorded ? createRecorder(society) : undefined
  const events: AgentEvent[] = []
  if (!isRecorded) society.subscribe((event) => void (event.type === 'plan-not-found' && events.push(event)))
  for (let turn = 0; turn < 40; turn++) {
    if (turn % 2 === 0) domain.disable('rest')
    else domain.enable('rest')
    society.tick(0.1)
    for (const { value } of compile.mock.results) tasks.push(new WeakRef(value as Task))
    compile.mockClear()
  }
  // a weak reference keeps its target alive until the end of the turn in which it was created
  await new Promise((resolve) => setTimeout(resolve, 0))
  gc?.()
  return { domain, society, recorder, events, tasks }
}

test.runIf(gc !== undefined).each([
  ['events that are kept, answered at once', false, false],
  ['events that are kept, with a scheduler', true, false],
  ['a recording', false, true],
])('%s', async (_who, isScheduled, isRecorded) => {
  const { tasks, events, recorder, society } = await live(isScheduled, isRecorded)
  const none = eventsOf(recorder?.recording.events().map(({ event }) => event) ?? events, 'plan-not-found')
  expect(none.length).toBeGreaterThan(15)
  expect(tasks.length).toBeGreaterThan(15)
  // the current query is kept, and that of a pending plan
  expect(tasks.filter((task) => task.deref() !== undefined).length).toBeLessThanOrEqual(2)
  expect(none[0].why).toContain('the goal needs at island')
  expect(society.agents.size).toBe(1)
})
