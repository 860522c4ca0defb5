import type { AnyDomain } from '../../planner/domain.ts'
import type { Limits } from '../../search/limits.ts'
import type { PlanAnswer } from './planning-service.ts'

/** Answers that are kept, unless another number is given. */
export const defaultCacheSize = 512

/**
 * Caches answers for agents that ask the same query from the same start; drops the least recently used one first.
 *
 * A hit is not verified: the key holds everything that the answer depends on, the version of the domain included. Enabling or disabling an
 * action changes the version, so outdated answers are never found again and make room for others.
 *
 * @example
 * const cache = new PlanCache(200)
 * createScheduler({ budget: { milliseconds: 2 }, cache })
 */
export class PlanCache {
  /** How many answers are kept. */
  readonly most: number
  /** A map remembers the order of entry: the first one is the one that was not used for the longest time. */
  readonly #answers = new Map<string, PlanAnswer>()
  /** Keys of different domains may be alike. */
  readonly #domains = new WeakMap<AnyDomain, number>()
  #domainCount = 0

  constructor(most: number = defaultCacheSize) {
    if (!(most >= 1)) throw new RangeError(`found a cache for ${most} answers, expected at least 1`)
    this.most = Math.floor(most)
  }

  get size(): number {
    return this.#answers.size
  }

  /**
   * The key for an answer, from the key of its search; undefined when it must not be kept: with a limit in milliseconds or memory, or with
   * a signal, the answer depends on more than the query.
   */
  keyOf(domain: AnyDomain, searchKey: string | undefined, limits: Limits): string | undefined {
    const { expansions, depth, cost, milliseconds, memory, signal } = limits
    if (searchKey === undefined || milliseconds !== undefined || memory !== undefined || signal !== undefined) {
      return undefined
    }
    return `${this.#numberOf(domain)} ${expansions} ${depth} ${cost} ${searchKey}`
  }

  get(key: string): PlanAnswer | undefined {
    const answer = this.#answers.get(key)
    if (answer === undefined) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  set(key: string, answer: PlanAnswer): void {
    // as long as nobody has asked, the start and the goal are kept for the reason
    answer.why()
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (this.#answers.size <= this.most) return
    for (const oldest of this.#answers.keys()) {
      this.#answers.delete(oldest)
      return
    }
  }

  clear(): void {
    this.#answers.clear()
  }

  #numberOf(domain: AnyDomain): number {
    const known = this.#domains.get(domain)
    if (known !== undefined) return known
    this.#domains.set(domain, this.#domainCount)
    return this.#domainCount++
  }
}
