import type { PlanRequest } from '../../planner/plan-request.ts'
import { type AnyDomain, readDomain } from '../../planner/read-domain.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { plainAnswer } from './answers.ts'
import { domainTextOf, type FromWorker, isPlanMessage, mostSentDomains, type ToWorker } from './plan-message.ts'
import type { PlanTicket } from './planning-service.ts'
import { createScheduler } from './scheduler.ts'

/** What a worker knows beforehand. */
export interface ServePlansOptions {
  /** Domains with functions must be here, since functions cannot be sent. Others are sent when they are needed. */
  readonly domains?: readonly Pick<AnyDomain, 'name' | 'toJSON' | 'functions'>[]
  /** Expansions between two looks at new messages. @default 20,000 */
  readonly expansions?: number
  /** Calls a function soon, after messages that wait. @default setTimeout */
  readonly later?: (go: () => void) => void
}

/**
 * Answers queries that arrive through a port: the worker's side of a `WorkerPlanner`.
 *
 * @example servePlans(port, { domains: [soldier] })
 */
export function servePlans(port: WorkerPort, options: ServePlansOptions = {}): void {
  const { domains = [], expansions = 20_000, later = (go) => void setTimeout(go, 0) } = options
  const registered = new Map(domains.map((domain) => [domain.name, { domain, ...domainTextOf(domain) }]))
  const sent = new Map<string, AnyDomain>()
  const scheduler = createScheduler({ budget: { expansions } })
  const tickets = new Map<number, PlanTicket>()
  const idOf = new Map<number, number>()
  const post = (message: FromWorker) => port.postMessage(message)
  let tick = 0
  let isBusy = false

  const work = () => {
    for (const { ticket: ticketId, done } of scheduler.frame(tick++)) {
      const id = idOf.get(ticketId)
      if (done === undefined || id === undefined) continue
      const answer = tickets.get(id)?.answer
      forget(id)
      if (answer !== undefined) post({ type: 'telos-answer', id, answer: plainAnswer(answer) })
    }
    isBusy = tickets.size > 0
    if (isBusy) later(work)
  }

  const forget = (id: number) => {
    const ticket = tickets.get(id)
    if (ticket !== undefined) idOf.delete(ticket.id)
    tickets.delete(id)
  }

  const domainFor = ({ domain: name, fingerprint }: Extract<ToWorker, { type: 'telos-plan' }>): AnyDomain | string => {
    const known = sent.get(fingerprint)
    if (known !== undefined) return known
    const own = registered.get(name)
    if (own?.fingerprint === fingerprint) return own.domain as AnyDomain
    if (own !== undefined) return `the worker has another domain of the name ${JSON.stringify(name)}`
    return `the worker does not know the domain ${JSON.stringify(name)}, and functions cannot be sent — give it to servePlans there`
  }

  port.onmessage = (message) => {
    if (!isPlanMessage<ToWorker>(message, 'telos-domain', 'telos-plan', 'telos-cancel')) return
    switch (message.type) {
      case 'telos-domain': {
        const { domain } = readDomain(JSON.parse(message.text))
        if (domain !== undefined) sent.set(message.fingerprint, domain)
        for (const oldest of sent.keys()) if (sent.size > mostSentDomains) sent.delete(oldest)
        return
      }
      case 'telos-plan': {
        const { id, query, request } = message
        const domain = domainFor(message)
        if (typeof domain === 'string') {
          post({ type: 'telos-refused', id, reason: domain })
          return
        }
        const ticket = scheduler.ask({ ...query, domain, request: request as PlanRequest })
        tickets.set(id, ticket)
        idOf.set(ticket.id, id)
        if (!isBusy) later(work)
        isBusy = true
        return
      }
      case 'telos-cancel': {
        const ticket = tickets.get(message.id)
        if (ticket !== undefined) scheduler.cancel(ticket)
        forget(message.id)
        return
      }
    }
  }
}
