import type { AnyDomain } from '../../planner/read-domain.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { type DomainText, domainTextOf, mostSentDomains, type ToWorker } from './plan-message.ts'
import type { PlanQuery } from './planning-service.ts'

const texts = new WeakMap<AnyDomain, DomainText>()

/** The line to one worker, with what the worker has been sent and has not answered. */
export class WorkerConnection<Item> {
  readonly port: WorkerPort
  readonly pending = new Map<number, Item>()
  /** Fingerprints of the domains that the worker has, oldest first. It forgets them in the same order. */
  readonly #domains = new Set<string>()

  constructor(port: WorkerPort) {
    this.port = port
  }

  /** Sends an order under a number; throws when something in it cannot be sent. */
  send(id: number, { domain, request, agent, goal, priority }: PlanQuery, item: Item): void {
    const { text, fingerprint, functions } = textFor(domain)
    if (functions.length === 0 && !this.#domains.has(fingerprint)) {
      this.#post({ type: 'telos-domain', fingerprint, text })
      this.#domains.add(fingerprint)
      for (const oldest of this.#domains) if (this.#domains.size > mostSentDomains) this.#domains.delete(oldest)
    }
    const { from, to, planner, limits, without = [] } = request
    // the worker's domain has all its actions
    const off = domain.model.actions.filter(({ name }) => !domain.isEnabled(name)).map(({ name }) => name)
    this.#post({
      type: 'telos-plan',
      id,
      domain: domain.name,
      fingerprint,
      query: { agent, goal, priority },
      request: { from, to, planner, limits, without: [...without, ...off] },
    })
    this.pending.set(id, item)
  }

  /** Takes an order back. */
  withdraw(id: number): void {
    if (!this.pending.delete(id)) return
    try {
      this.#post({ type: 'telos-cancel', id })
    } catch {
      // a port that is closing: there is nothing left to take back
    }
  }

  #post(message: ToWorker): void {
    this.port.postMessage(message)
  }
}

function textFor(domain: AnyDomain): DomainText {
  const known = texts.get(domain)
  if (known !== undefined) return known
  const text = domainTextOf(domain)
  texts.set(domain, text)
  return text
}
