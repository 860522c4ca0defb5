/** The answers of a worker that reads problems of every kind. */
import type { RpcAnswers } from '../worker-rpc.ts'
import type { LabContract } from './lab-contract.ts'
import { type LaneAnswersOptions, laneAnswers } from './lane-answers.ts'
import { readSource } from './read-source.ts'
import type { ReadOwn } from './source-reading.ts'

export interface LabAnswersOptions extends Omit<LaneAnswersOptions, 'read'> {
  /** Runs the reader's own code, in a worker that may. */
  readonly readOwn?: ReadOwn
}

export function labAnswers({ readOwn, ...options }: LabAnswersOptions = {}): RpcAnswers<LabContract> {
  return laneAnswers({ ...options, read: (source, language) => readSource(source, language, readOwn) })
}
