import type { PlanRequest } from '../../planner/plan-request.ts'
import { domainTextOf, mostSentDomains } from '../../planner/workers/domain-text.ts'
import { WorkerLine } from '../../planner/workers/worker-line.ts'
import type { PlainAnswer, PlanQuery } from './planning-service.ts'

/** A connection for queries to domains. Sends each domain to the worker once. */
export class DomainLine<Item> extends WorkerLine<Item, PlainAnswer> {
  /** Fingerprints of the domains that the worker has, oldest first. The worker forgets them in the same order. */
  readonly #domains = new Set<string>()

  /** Sends a query and returns its number; throws when something in it cannot be sent. */
  ask({ domain, request, agent, goal, priority }: PlanQuery, item: Item): number {
    const { text, fingerprint, functions } = domainTextOf(domain)
    if (functions.length === 0 && !this.#domains.has(fingerprint)) {
      this.post({ type: 'telos-domain', fingerprint, text })
      this.#domains.add(fingerprint)
      for (const oldest of this.#domains) if (this.#domains.size > mostSentDomains) this.#domains.delete(oldest)
    }
    const { from, to, planner, limits, only, improve, without = [] } = request
    // in the worker's domain, all actions are enabled
    const off = domain.model.actions.filter(({ name }) => !domain.isEnabled(name)).map(({ name }) => name)
    const sent = { from, to, planner, limits, only, improve, without: [...without, ...off] }
    const order = { domain: domain.name, fingerprint, query: { agent, goal, priority }, request: sent }
    return this.send({ type: 'telos-plan', order }, item)
  }
}

/** Returns why a request cannot be sent to another thread; undefined if it can. */
export function whyNotSent(request: PlanRequest): string | undefined {
  const { context, choices, emit, clock, onPlan, onProgress, limits = {} } = request
  const ofLimits = { 'limits.signal': limits.signal, 'limits.usedMemory': limits.usedMemory }
  const parts = { context, choices, emit, clock, onPlan, onProgress, ...ofLimits }
  const stuck = Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : `\`${name}\``))
  if (stuck.length === 0) return undefined
  return `a request with ${stuck.join(' and ')} cannot be sent to a worker — plan it in this thread, with a fallback`
}
