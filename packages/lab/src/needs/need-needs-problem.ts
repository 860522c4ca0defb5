import { needKeys } from '@telos/core/text'

/** Refuses what is no problem with needs, in words. */
export function needNeedsProblem(problem: unknown): void {
  needKeys(problem, 'a problem that defineNeedsProblem made', 'model', 'scenarios')
}
