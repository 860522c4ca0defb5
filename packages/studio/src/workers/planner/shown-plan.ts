/** The answer of the engine as plain data, with sentences about it. */
import type { CausalLink, Limits, PlanResult, Reason, Step } from '@telos/core'
import type { FactValue } from '@telos/core/lifted'
import { describeReason, describeStep, describeStepReason, type StepReason, stepReasons } from '@telos/core/text'
import type { PlannedTask } from './planned-task.ts'
import type { ShownPlan, ShownStep, SuggestedRepair } from './planner-contract.ts'
import { defaultMilliseconds, type RanPlanning } from './run-planning.ts'

/** Milliseconds for an explanation. */
const explaining = 1_000

/** Steps whose reasons are worked out; that takes the square of their number. */
const mostReasons = 400

/** Reasons shown. */
const mostMessages = 8

export function shownPlan(task: PlannedTask, { result, milliseconds }: RanPlanning): ShownPlan {
  const { status, steps, cost, optimal, alreadyHolds, statistics, engine } = result
  const links = status === 'solved' && steps.length <= mostReasons ? result.links : []
  const reasons = stepReasons(steps, links)
  const states = result.states as unknown as ShownPlan['states']
  return {
    status: status === 'running' ? 'limit' : status,
    steps: steps.map((step, index) => shownStep(step, index, steps, links, reasons[index])),
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

function shownStep(
  step: Step,
  index: number,
  steps: readonly Step[],
  links: readonly CausalLink[],
  reason: StepReason | undefined,
): ShownStep {
  const { name, args, cost } = step
  const served = links.filter(({ provider, implied }) => provider === index && implied === undefined)
  const others = served.filter(
    ({ consumer, condition }) => consumer !== reason?.consumer || !reason.conditions.includes(condition),
  )
  return {
    action: name,
    args,
    text: describeStep(step),
    cost,
    ...(reason && { why: describeStepReason(reason, steps) }),
    serves: served.map(servedBy),
    alsoServes: others.map(servedBy),
  }
}

function servedBy({ consumer, condition }: CausalLink): ShownStep['serves'][number] {
  return { step: consumer === 'goal' ? -1 : consumer, condition }
}

function reasonsOf({ limits }: PlannedTask, result: PlanResult): ShownPlan['reasons'] {
  const end = performance.now() + explaining
  const reasons = result
    .whyLater()(() => performance.now() > end)
    .reasons.slice(0, mostMessages)
  const effective = { milliseconds: defaultMilliseconds, ...limits }
  const shown = reasons.map((reason) => {
    const repair = repairOf(reason, effective)
    return { message: describeReason(reason, { isSentence: true }), ...(repair && { repair }) }
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

function withoutFlags(state: ShownPlan['states'][number], flags: readonly string[]): ShownPlan['states'][number] {
  return flags.length === 0 ? state : Object.fromEntries(Object.entries(state).filter(([key]) => !flags.includes(key)))
}

/** How much further a search goes when nobody knows how far is enough. */
const further = 10

/** A button for what an explanation names and has tried. Nothing is suggested that the engine has not found a plan with. */
export function repairOf(reason: Reason, limits: Limits): SuggestedRepair | undefined {
  switch (reason.kind) {
    case 'disabled':
    case 'left-out': {
      const { action, helps } = reason
      return helps === 'no' ? undefined : { kind: 'enable', title: `Allow ${action} again`, action }
    }
    case 'limit':
      return raisedLimit(reason, limits)
    case 'scarce': {
      const { fact, what, enough, detail, added } = reason
      if (detail.kind !== 'domain') return added && startWith(added)
      if (what === 'start') return startWith({ fact, value: enough })
      const words = what === 'max' ? 'most' : 'least'
      return { kind: 'bound', title: `Let ${fact} be at ${words} ${enough}`, fact, bound: what, value: enough }
    }
    case 'no-producer': {
      // values that a plan was found with; a button sets one of them
      const [added, ...others] = reason.plan === undefined ? [] : (reason.added ?? [])
      if (added === undefined || others.length > 0) return undefined
      return startWith(added)
    }
    default:
      return undefined
  }
}

function startWith({ fact, value }: FactValue): SuggestedRepair {
  return { kind: 'start', title: value === true ? `Start with ${fact}` : `Start with ${fact} ${value}`, fact, value }
}

function raisedLimit(reason: Extract<Reason, { kind: 'limit' }>, limits: Limits): SuggestedRepair | undefined {
  const { limit, plan } = reason
  switch (limit) {
    case 'depth': {
      const to = plan?.steps.length
      const title = to === undefined ? 'Plan without the limit on steps' : `Allow ${to} steps`
      return { kind: 'raise-limit', title, limit, to }
    }
    case 'cost': {
      const to = plan?.cost
      const title = to === undefined ? 'Plan without the limit on cost' : `Allow a cost of ${to}`
      return { kind: 'raise-limit', title, limit, to }
    }
    case 'expansions': {
      if (limits.expansions === undefined) return undefined
      const to = limits.expansions * further
      return { kind: 'raise-limit', title: `Allow ${to.toLocaleString('en')} expansions`, limit, to }
    }
    case 'milliseconds': {
      const to = (limits.milliseconds ?? 1_000) * further
      return { kind: 'raise-limit', title: `Search for up to ${(to / 1000).toLocaleString('en')} seconds`, limit, to }
    }
    default:
      return undefined
  }
}

/** Sentences about a plan with, or without, an action. Every number and name in them is the engine's. */

/** Steps that a sentence names. */
const mostNamed = 6

export function whyNotSentence(action: string, isIn: boolean, before: ShownPlan, plan: ShownPlan): string {
  const lead = `${isIn ? 'Without' : 'With'} ${action}`
  if (plan.status !== 'solved') {
    const [reason] = plan.reasons
    // said already, where it is said that there is no plan
    if (before.status === plan.status && before.reasons[0]?.message === reason?.message)
      return `${lead}, there is no plan either.`
    const outcome = plan.status === 'limit' ? 'the search found no plan in time' : 'there is no plan'
    return `${lead}, ${outcome}. ${reason?.message ?? ''}`.trim()
  }
  const steps = stepsInWords(plan.steps)
  if (before.status !== 'solved') return `${lead}, there is a plan that costs ${plan.cost}: ${steps}.`
  const least = plan.optimal ? 'the plan costs' : 'the cheapest plan found costs'
  const compared = plan.cost === before.cost ? `${plan.cost} as well` : `${plan.cost} instead of ${before.cost}`
  return `${lead} ${least} ${compared}${steps === '' ? '' : `: ${steps}`}.`
}

/** For a question that cannot be asked, such as about a text with errors. */
export function noPlanAtAll(message: string): ShownPlan {
  return {
    status: 'unsupported',
    steps: [],
    cost: 0,
    optimal: false,
    alreadyHolds: false,
    states: [],
    reasons: [{ message }],
    expansions: 0,
    milliseconds: 0,
    engine: '',
  }
}

function stepsInWords(steps: ShownPlan['steps']): string {
  const named = steps.slice(0, mostNamed).map(({ text, cost }) => `${text} ${cost}`)
  return steps.length > mostNamed ? `${named.join(', ')}, …` : named.join(', ')
}
