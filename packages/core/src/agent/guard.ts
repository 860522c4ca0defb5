import type { AgentEventData } from '../agent-events.ts'
import type { Fault } from './agent.ts'

/** Whose functions of users are called. */
export interface GuardedAgent {
  faults: readonly Fault[]
  readonly emit: ((event: AgentEventData) => void) | undefined
}

/** Faults that are kept for `explain`. */
const mostFaults = 4

/** Calls a function of the user's; what it throws is reported as a fault of the agent, and the world goes on. */
export function guard<R>(agent: GuardedAgent, where: string, call: () => R): R | undefined
export function guard<R, T>(agent: GuardedAgent, where: string, call: () => R, otherwise: (message: string) => T): R | T
export function guard<R, T>(
  agent: GuardedAgent,
  where: string,
  call: () => R,
  otherwise?: (message: string) => T,
): R | T | undefined {
  try {
    return call()
  } catch (error) {
    const message = reportThrown(agent, where, error)
    return otherwise?.(message)
  }
}

/** Something was thrown. Gives what it said. */
export function reportThrown(agent: GuardedAgent, where: string, error: unknown): string {
  const message = messageOf(error)
  noteFault(agent, where, message)
  return message
}

/** What was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Something of the user's makes no sense; without a message: it works again. */
export function noteFault(agent: GuardedAgent, where: string, message?: string): void {
  const others = agent.faults.filter((fault) => fault.where !== where)
  agent.faults = message === undefined ? others : [...others, { where, message }].slice(-mostFaults)
  agent.emit?.(message === undefined ? { type: 'fault-over', where } : { type: 'fault', where, message })
}
