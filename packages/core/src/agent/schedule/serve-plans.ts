import { needObject } from '../../domain/check/plain.ts'
import { readDomain } from '../../planner/define-domain.ts'
import type { AnyDomain } from '../../planner/domain.ts'
import type { PlanRequest } from '../../planner/plan-request.ts'
import { domainTextOf, mostSentDomains } from '../../planner/workers/domain-text.ts'
import { type DomainOrder, type FromWorker, isToWorker, plainError } from '../../planner/workers/worker-message.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { WorkerPort } from '../../worker-port.ts'
import { noAnswer, plainAnswer } from './answers.ts'
import type { PlainAnswer, PlanTicket } from './planning-service.ts'
import { createScheduler } from './scheduler.ts'

/** What a worker knows in advance. */
export interface ServePlansOptions {
  /** Domains with functions, which cannot be sent. Others are sent when needed. */
  readonly domains?: readonly Pick<AnyDomain, 'name' | 'toJSON' | 'functions'>[]
  /** Expansions between checks for new messages. @default 20,000 */
  readonly expansions?: number
  /** Calls a function soon, once pending messages have been handled. @default setTimeout */
  readonly later?: (go: () => void) => void
}

/**
 * Answers queries that arrive through a port: the worker's side of a `WorkerPlanner`.
 *
 * @example servePlans(port, { domains: [soldier] })
 */
export function servePlans(port: WorkerPort, options: ServePlansOptions = {}): void {
  needObject(port, 'the port of a worker: { postMessage, onmessage }')
  needObject(options, '{ domains, … }')
  const { domains = [], expansions = 20_000, later = (go) => void setTimeout(go, 0) } = options
  const registered = new Map(domains.map((domain) => [domain.name, { domain, ...domainTextOf(domain) }]))
  const sent = new Map<string, AnyDomain>()
  const scheduler = createScheduler({ budget: { expansions } })
  const tickets = new Map<number, PlanTicket>()
  const idOf = new Map<number, number>()
  const post = (message: FromWorker<PlainAnswer>) => port.postMessage(message)
  let tick = 0
  let isBusy = false

  const work = () => {
    try {
      answerFrame()
    } catch (error) {
      // as with problems, the asking side gets the error, and the next query is served
      for (const id of [...tickets.keys()]) {
        stop(id)
        post({ type: 'telos-refused', id, error: plainError(error) })
      }
    }
    isBusy = tickets.size > 0
    if (isBusy) later(work)
  }

  const answerFrame = () => {
    for (const { ticket: ticketId, done } of scheduler.frame(tick++)) {
      const id = idOf.get(ticketId)
      if (done === undefined || id === undefined) continue
      const answer = tickets.get(id)?.answer
      forget(id)
      if (answer !== undefined) post({ type: 'telos-answer', id, answer: plainAnswer(answer) })
    }
  }

  const stop = (id: number): PlanTicket | undefined => {
    const ticket = tickets.get(id)
    if (ticket !== undefined) scheduler.cancel(ticket)
    forget(id)
    return ticket
  }

  const forget = (id: number) => {
    const ticket = tickets.get(id)
    if (ticket !== undefined) idOf.delete(ticket.id)
    tickets.delete(id)
  }

  const domainFor = ({ domain: name, fingerprint }: DomainOrder): AnyDomain | string => {
    const known = sent.get(fingerprint)
    if (known !== undefined) return known
    const own = registered.get(name)
    if (own?.fingerprint === fingerprint) return own.domain as AnyDomain
    if (own !== undefined) return `the worker has a different domain named ${JSON.stringify(name)}`
    return `the worker does not know the domain ${JSON.stringify(name)}, and functions cannot be sent — pass it to servePlans there`
  }

  port.onmessage = (message) => {
    if (!isToWorker(message)) return
    switch (message.type) {
      case 'telos-domain': {
        const { domain } = readDomain(JSON.parse(message.text))
        if (domain !== undefined) sent.set(message.fingerprint, domain)
        for (const oldest of sent.keys()) if (sent.size > mostSentDomains) sent.delete(oldest)
        return
      }
      case 'telos-plan': {
        const { id, order } = message
        const { query, request } = order
        const domain = domainFor(order)
        if (typeof domain === 'string') {
          post({ type: 'telos-refused', id, error: plainError(new UnsupportedError(domain)) })
          return
        }
        const ticket = scheduler.ask({ ...query, domain, request: request as PlanRequest })
        tickets.set(id, ticket)
        idOf.set(ticket.id, id)
        if (!isBusy) later(work)
        isBusy = true
        return
      }
      case 'telos-stop': {
        const { id } = message
        const ticket = stop(id)
        if (ticket === undefined) return
        const answer = noAnswer('limit', 'it was aborted.', ticket.expanded)
        post({ type: 'telos-answer', id, answer: plainAnswer(answer) })
        return
      }
    }
  }
}
