/** Why an action can never be carried out from the start: asked of the planner, and only said where it has proved it. */
import { type AnyDomain, Domain } from '@telos/core'
import { DOCUMENT_VERSION, type DomainSpec, domainFromJSON } from '@telos/core/documents'
import { allPlannerFeatures } from '@telos/core/features'
import { describeReason } from '@telos/core/text'

/** Questions of one view. Those that the links make likely come first. */
const mostQuestions = 40
/** Domains in which every action is asked about, likely or not. */
const smallDomain = 40
const limits = { expansions: 2_000, milliseconds: 60 }
const mostMilliseconds = 400

export interface NeverQuestion {
  readonly domain: AnyDomain
  readonly spec: DomainSpec
  readonly start: Readonly<Record<string, unknown>>
  readonly unreached: ReadonlySet<string>
  readonly now?: () => number
}

/** By action. */
export function neverBecause(question: NeverQuestion): ReadonlyMap<string, string> {
  const { spec, unreached, now = () => performance.now() } = question
  const found = new Map<string, string>()
  const names = Object.keys(spec.actions)
  const likely = names.filter((name) => unreached.has(name))
  const asked = names.length <= smallDomain ? [...likely, ...names.filter((name) => !unreached.has(name))] : likely
  const end = now() + mostMilliseconds
  for (const name of asked.slice(0, mostQuestions)) {
    if (now() > end) break
    const reason = reasonOf(question, name)
    if (reason !== undefined) found.set(name, reason)
  }
  return found
}

function reasonOf({ domain, spec, start }: NeverQuestion, name: string): string | undefined {
  const { needs, with: parameters } = spec.actions[name]!
  if (needs === undefined) return undefined
  try {
    const hasParameters = parameters !== undefined && Object.keys(parameters).length > 0
    const asking = hasParameters ? withGoal(spec, { with: parameters, wants: needs }) : { domain, to: needs }
    if (asking === undefined) return undefined
    const result = asking.domain.plan({ from: start, to: asking.to, limits } as never)
    if (result.status !== 'unsolvable') return undefined
    const [reason] = result.why.reasons
    // the goal of this question is what the action needs
    return reason && describeReason(reason, { goal: name })
  } catch {
    // a start or a condition that the planner does not take proves nothing
    return undefined
  }
}

/** The domain with the needs of an action as a goal: its parameters stay open. */
function withGoal(spec: DomainSpec, goal: { readonly with: object; readonly wants: object }) {
  const to = 'never'
  const { model } = domainFromJSON({ telos: DOCUMENT_VERSION, ...spec, goals: { [to]: goal } })
  return model && { domain: new Domain(model, spec, [], allPlannerFeatures) as AnyDomain, to }
}
