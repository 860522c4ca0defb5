/** What the command line says about results. */
export interface ResultMessages {
  solution(number: number, cost: number, depth: number): string
  /** Said of the first solution when it is proved. */
  readonly cheapest: string
  readonly limits: Readonly<Record<'nodes' | 'time' | 'memory', string>>
  goalsMet(count: number): string
  /** How to begin in step-by-step mode. */
  readonly stepHint: string
}
