/** A door to the answers themselves, without a worker: for tests. Messages are copied as a worker would copy them. */

import type { LabContract } from '../src/workers/lab/lab-contract.ts'
import type { AskOptions, RpcAnswers, RpcContract, WorkerRpc } from '../src/workers/worker-rpc.ts'

export function directRpc<Contract extends RpcContract = LabContract>(
  answers: RpcAnswers<Contract>,
): WorkerRpc<Contract> {
  return {
    async ask(question, asks, { signal = new AbortController().signal, onReport }: AskOptions<never> = {}) {
      const cancelled = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError'))),
      )
      const answer = answers[question] as (asks: unknown, asked: unknown) => unknown
      const report = (reports: unknown) => signal.aborted || onReport?.(structuredClone(reports) as never)
      return structuredClone(
        await Promise.race([answer(structuredClone(asks), { signal, report }), cancelled]),
      ) as never
    },
    close() {},
  }
}
