/** The answer of the engine as plain data, with its own words. */
import type { CausalLink, PlanResult, Reason, Step } from '@telos/core'
import type { PlannedTask } from './planned-task.ts'
import type { ShownPlan, ShownStep } from './planner-contract.ts'
import { defaultMilliseconds, type RanPlanning } from './run-planning.ts'
import { repairOf } from './suggested-repairs.ts'

/** Milliseconds for an explanation. */
const explaining = 1_000

/** Steps whose reasons are worked out; that takes the square of their number. */
const mostReasons = 400

/** Reasons shown. */
const mostMessages = 8

export function shownPlan(task: PlannedTask, { result, milliseconds }: RanPlanning): ShownPlan {
  const { status, steps, cost, optimal, alreadyHolds, statistics, engine } = result
  const links = status === 'solved' && steps.length <= mostReasons ? result.links : []
  const words = links.length === 0 ? [] : printedReasons(result)
  const states = result.states as unknown as ShownPlan['states']
  return {
    status: status === 'running' ? 'limit' : status,
    steps: steps.map((step, index) => shownStep(step, index, links, words[index])),
    cost: status === 'solved' ? task.baseCost + cost : 0,
    optimal: optimal && task.hasCosts,
    alreadyHolds,
    states: states.length === 0 ? [task.shown(task.start)] : states.map((state) => withoutFlags(state, task.flags)),
    reasons: status === 'solved' && !alreadyHolds ? [] : reasonsOf(task, result),
    expansions: statistics.expanded,
    milliseconds,
    engine,
  }
}

/** Formatted as in a plan: `close(northDoor)`. */
export function shownStepText({ name, args }: Pick<Step, 'name' | 'args'>): string {
  const objects = Object.values(args)
  return objects.length === 0 ? name : `${name}(${objects.join(',')})`
}

function shownStep(
  { name, args, cost }: Step,
  index: number,
  links: readonly CausalLink[],
  why: string | undefined,
): ShownStep {
  const served = links.filter(({ provider, implied }) => provider === index && implied === undefined)
  return {
    action: name,
    args,
    text: shownStepText({ name, args }),
    cost,
    why: why === undefined ? [] : [why],
    serves: served.map(({ consumer, condition }) => ({ step: consumer === 'goal' ? -1 : consumer, condition })),
  }
}

/** The last column of the printed plan; empty if names with line breaks make it unreadable. */
function printedReasons(result: PlanResult): readonly string[] {
  const lines = `${result}`.split('\n')
  const { steps } = result
  if (lines.length < steps.length || lines.length > steps.length + 1) return []
  return steps.map((step, index) => {
    const rest = lines[index]!.replace(/^\s*\d+\. /, '').slice(shownStepText(step).length)
    return rest.replace(/^\s*[\d.e+-]+ {2}/, '').trim()
  })
}

function reasonsOf({ limits }: PlannedTask, result: PlanResult): ShownPlan['reasons'] {
  const end = performance.now() + explaining
  const reasons = result
    .whyLater()(() => performance.now() > end)
    .reasons.slice(0, mostMessages)
  const effective = { milliseconds: defaultMilliseconds, ...limits }
  const shown = reasons.map((reason) => {
    const repair = repairOf(reason, effective)
    return { message: messageOf(reason), ...(repair && { repair }) }
  })
  // facts that are missing together share one message
  const own = shown.filter(({ message, repair }, index) => {
    const first = shown.findIndex((other) => other.message === message)
    return first === index || (repair !== undefined && shown[first]!.repair?.title !== repair.title)
  })
  if (result.limit !== 'milliseconds' || limits.milliseconds !== undefined) return own
  const seconds = defaultMilliseconds / 1000
  return [...own, { message: `The studio searches for ${seconds} seconds unless the document sets its own limit.` }]
}

/** As a sentence of its own. */
function messageOf({ message }: Reason): string {
  return /^[a-z]\w* [a-z]/.test(message) && /^(the|a|an|no|all|every|there|it|this) /.test(message)
    ? `${message[0]!.toUpperCase()}${message.slice(1)}`
    : message
}

function withoutFlags(state: ShownPlan['states'][number], flags: readonly string[]): ShownPlan['states'][number] {
  return flags.length === 0 ? state : Object.fromEntries(Object.entries(state).filter(([key]) => !flags.includes(key)))
}
