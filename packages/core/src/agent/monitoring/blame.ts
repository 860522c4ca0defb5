import type { AgentEventData } from '../../agent-events.ts'
import { describeStep, type PlanStep } from '../../task/plan/plan-step.ts'
import { backOffSeconds, type Policy } from '../defining/policy.ts'

/** A step that has failed. */
export interface Blamed {
  readonly step: PlanStep
  readonly failures: number
  /** Seconds of the society until which it is kept out of plans. */
  readonly until: number
  /** Why it has failed the last time. Left out in what was saved before it was kept. */
  readonly reason?: string
}

/** Remembers which steps have failed, and keeps them out of plans for longer and longer: never the same failing action for ever. */
export class Blame {
  readonly #backOff: Policy['backOff']
  /** By the step, in words. */
  readonly blamed = new Map<string, Blamed>()

  constructor(backOff: Policy['backOff']) {
    this.#backOff = backOff
  }

  /** A step has failed at this time. */
  add({ name, args }: PlanStep, now: number, reason?: string): Blamed {
    const key = describeStep({ name, args })
    const failures = (this.blamed.get(key)?.failures ?? 0) + 1
    const blamed = {
      step: { name, args },
      failures,
      until: now + backOffSeconds(this.#backOff, failures),
      ...(reason && { reason }),
    }
    this.blamed.set(key, blamed)
    return blamed
  }

  /** The step has worked: all is forgiven. */
  clear(step: PlanStep): void {
    if (this.blamed.size > 0) this.blamed.delete(describeStep(step))
  }

  isBlamed(step: PlanStep, now: number): boolean {
    return this.blamed.size > 0 && (this.blamed.get(describeStep(step))?.until ?? now) > now
  }

  /** Steps that are kept out of plans now. */
  at(now: number): Blamed[] {
    return this.blamed.size === 0 ? [] : [...this.blamed.values()].filter(({ until }) => until > now)
  }
}

/** Keeps a step that has failed out of the plans of an agent for a while, and tells of it; the first time also why that may be. */
export function blameStep(
  { blame, society, emit }: BlamingAgent,
  failed: PlanStep,
  reason: string,
  message?: string,
): void {
  const blamed = blame.add(failed, society.time, reason)
  emit?.({ type: 'blamed', ...blamed, ...(message && blamed.failures === 1 && { message }) })
}

/** Who remembers which steps have failed. */
export interface BlamingAgent {
  readonly blame: Blame
  readonly society: { readonly time: number }
  readonly emit: ((event: AgentEventData) => void) | undefined
}
