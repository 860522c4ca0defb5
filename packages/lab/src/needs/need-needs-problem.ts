import { needKeys } from '@telos/core/text'

/** Throws for a value that is not a problem with needs. */
export function needNeedsProblem(problem: unknown): void {
  needKeys(problem, 'a problem that defineNeedsProblem made', 'model', 'scenarios')
}
