import type { AnyDomain } from '../../planner/domain.ts'
import type { Limits } from '../../search/limits.ts'
import type { PlanAnswer } from './planning-service.ts'

/** Default number of answers to keep. */
export const defaultCacheSize = 512

/**
 * Caches answers for agents that ask the same query from the same start; evicts the least recently used one first.
 *
 * A hit is not verified: the key contains everything that the answer depends on, including the version of the domain. Enabling or disabling
 * an action changes the version, so outdated answers are never found again and are evicted eventually.
 *
 * @example
 * const cache = new PlanCache(200)
 * createScheduler({ budget: { milliseconds: 2 }, cache })
 */
export class PlanCache {
  /** Number of answers to keep. */
  readonly most: number
  /** A map keeps insertion order, so its first entry is the least recently used. */
  readonly #answers = new Map<string, PlanAnswer>()
  /** Distinguishes domains, because their keys may be equal. */
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
   * Returns the key for an answer, from the key of its search; undefined if it must not be cached: with a limit in milliseconds or memory,
   * or with a signal, the answer depends on more than the query.
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
    // the start and the goal are kept until someone asks for the reason
    answer.reasons()
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
