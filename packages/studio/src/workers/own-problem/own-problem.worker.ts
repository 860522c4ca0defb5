/**
 * The worker that runs a problem of the reader's own. Its first script is a blob that imports this file and then hands over the code as a
 * function (own-script.ts), so nothing is evaluated from text, and the page's policy, which a blob inherits, forbids other origins.
 */
import { instanceOf, isNeedsProblem, needsInstance } from '@telos/lab'
import { compareAnswers } from '../compare/compare-answers.ts'
import type { CompareContract } from '../compare/compare-contract.ts'
import type { LabContract, LabSource } from '../lab/lab-contract.ts'
import { laneAnswers } from '../lab/lane-answers.ts'
import { beginAfter } from '../lab/read/begin-after.ts'
import { parameterOf, type ReadOwn, refusedWith } from '../lab/source-reading.ts'
import { type RpcScope, serveWorkerRpc } from '../worker-rpc.ts'
import { guardedInstance } from './guarded-instance.ts'
import { type LoadedOwn, loadOwn, type OwnCode } from './load-own.ts'
import { closeScope } from './own-scope.ts'
import { ownHook } from './own-script.ts'

const scope = self as unknown as RpcScope & Record<string, unknown>
const outside: RpcScope = {
  postMessage: scope.postMessage.bind(scope),
  addEventListener: scope.addEventListener.bind(scope),
}
const left = closeScope(self)

let loaded: LoadedOwn | undefined

const elsewhere = refusedWith('this worker searches the problem that you wrote, and no other')

const readOwn: ReadOwn = ({ start, goal, way = [] }) => {
  if (loaded === undefined) return refusedWith('there is no code')
  if ('diagnostics' in loaded) return loaded
  const { problem, locate } = loaded
  const parameters = { start: parameterOf(start), goal: parameterOf(goal) }
  try {
    const instance = isNeedsProblem(problem) ? needsInstance(problem, parameters) : instanceOf(problem, parameters)
    return { instance: beginAfter(guardedInstance(instance as never, locate), way) }
  } catch (error) {
    return { diagnostics: [locate(error)] }
  }
}

Object.defineProperty(scope, ownHook, {
  value(code: OwnCode) {
    if (left.length > 0) throw new Error(`this browser keeps ${left.join(', ')} within reach of code, so it is not run`)
    if (loaded !== undefined) throw new Error('the code has been loaded already')
    loaded = { diagnostics: [] }
    loaded = loadOwn(code)
    const read = async (source: LabSource) => (source.kind === 'own' ? readOwn(source) : elsewhere)
    serveWorkerRpc<LabContract & CompareContract>({ ...laneAnswers({ read }), ...compareAnswers({ read }) }, outside)
  },
})
