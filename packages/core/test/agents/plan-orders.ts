/** Orders for plans of any size, and scripts of who orders what when, for tests of planning services. */
import fc from 'fast-check'
import type {
  Grant,
  PlanAnswer,
  PlanningService,
  PlanQuery,
  PlanTicket,
} from '../../src/agent/schedule/planning-service.ts'
import { atLeast, lessThan } from '../../src/domain/condition-builders.ts'
import { minus, plus } from '../../src/domain/effect-builders.ts'
import { count, flag } from '../../src/domain/fact-builders.ts'
import { defineDomain } from '../../src/planner/define-domain.ts'
import type { AnyDomain } from '../../src/planner/domain.ts'
import type { PlanRequest } from '../../src/planner/plan-request.ts'

/** A walker on a field: the farther the goal, the more there is to search. Nothing ever opens the door. */
export function walkerDomain(): AnyDomain {
  const domain = defineDomain({
    name: 'walker',
    facts: { x: count({ max: 20 }), y: count({ max: 20 }), open: flag(), name: flag() },
    actions: {
      east: { needs: { x: lessThan(20) }, does: { x: plus(1) } },
      west: { needs: { x: atLeast(1) }, does: { x: minus(1) } },
      north: { needs: { y: lessThan(20) }, does: { y: plus(1) } },
      south: { needs: { y: atLeast(1) }, does: { y: minus(1) } },
      leave: { needs: { x: 20, open: true }, does: { open: false, name: true } },
    },
  })
  return domain as unknown as AnyDomain
}

/** An order of a walker to a place; `request` overrides parts of the request. */
export function walkTo(
  domain: AnyDomain,
  x: number,
  y: number,
  { agent = 'walker', priority = 0, ...request }: Partial<PlanRequest> & { agent?: string; priority?: number } = {},
): PlanQuery {
  const asked: PlanRequest = { from: {}, to: { x, y }, planner: 'uniform-cost', ...request }
  return { agent, goal: 'walk', domain, request: asked, priority }
}

/** What one agent does in a frame: places an order, or cancels a waiting one. */
export interface Doing {
  readonly agent: number
  readonly x: number
  readonly y: number
  readonly priority: number
  /** Which of the waiting orders to cancel instead, if any. */
  readonly cancels: number | undefined
}

/** Who does what, frame by frame. */
export type Script = readonly (readonly Doing[])[]

export const arbitraryScript: fc.Arbitrary<Script> = fc.array(
  fc.array(
    fc.record({
      agent: fc.nat({ max: 5 }),
      // few places, so that many agents want the same
      x: fc.constantFrom(0, 3, 6),
      y: fc.constantFrom(0, 4),
      priority: fc.double({ min: -3, max: 3, noNaN: true }),
      cancels: fc.option(fc.nat({ max: 9 }), { nil: undefined, freq: 4 }),
    }),
    { maxLength: 4 },
  ),
  { maxLength: 12 },
)

/** The fate of an order. */
export interface Told extends Omit<PlanAnswer, 'reasons'> {
  readonly id: number
  readonly tick: number
  readonly waited: number
  readonly reasons: readonly unknown[]
}

/** A run of a script. */
export interface ScriptRun {
  readonly tickets: readonly PlanTicket[]
  readonly cancelled: ReadonlySet<number>
  readonly told: readonly Told[]
  readonly grants: readonly (readonly Grant[])[]
}

/** Runs a script, and continues until nothing waits. `given` is the budget of each frame. */
export function runScript(
  service: PlanningService,
  domain: AnyDomain,
  script: Script,
  { given, mostFrames = 20_000 }: { given?: readonly (readonly Grant[])[]; mostFrames?: number } = {},
): ScriptRun {
  const tickets: PlanTicket[] = []
  let waiting: PlanTicket[] = []
  const cancelled = new Set<number>()
  const told: Told[] = []
  const grants: (readonly Grant[])[] = []
  for (let tick = 0; tick < script.length || waiting.length > 0; tick++) {
    if (tick > mostFrames) throw new Error(`${waiting.length} orders wait for ever`)
    for (const { agent, x, y, priority, cancels } of script[tick] ?? []) {
      if (cancels !== undefined && waiting.length > 0) {
        const [ticket] = waiting.splice(cancels % waiting.length, 1)
        service.cancel(ticket)
        cancelled.add(ticket.id)
      } else {
        const ticket = service.ask(walkTo(domain, x, y, { agent: `agent ${agent}`, priority }))
        tickets.push(ticket)
        waiting.push(ticket)
      }
    }
    grants.push(service.frame(tick, given?.[tick]))
    for (const { id, answer, waited } of waiting) {
      if (answer !== undefined) told.push({ ...answer, id, tick, waited, reasons: answer.reasons() })
    }
    waiting = waiting.filter(({ answer }) => answer === undefined)
  }
  return { tickets, cancelled, told, grants }
}
