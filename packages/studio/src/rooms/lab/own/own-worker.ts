/** Starts the worker for a problem of the reader's own. */
import type { Diagnostic } from '@telos/core'
import type { TextFile } from '@telos/language'
import workerUrl from '../../../workers/own-problem/own-problem.worker.ts?worker&url'
import { ownScript } from '../../../workers/own-problem/own-script.ts'
import type { RpcWorker } from '../../../workers/worker-rpc.ts'
import { createOwnRun } from './own-run.ts'

/** Milliseconds after which the worker has read its first script. */
const readTime = 30_000

/** The one problem of the reader's own that runs at a time. It goes on while other views of the room are shown. */
export const ownRun = createOwnRun({ start: startOwn })

async function startOwn(file: TextFile): Promise<RpcWorker | { readonly diagnostics: readonly Diagnostic[] }> {
  const { compileOwn } = await import('../../../workers/own-problem/compile-own.ts')
  const compiled = compileOwn(file)
  if ('diagnostics' in compiled) return compiled
  const script = ownScript(new URL(workerUrl, location.href).href, file, compiled)
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  setTimeout(() => URL.revokeObjectURL(url), readTime)
  // a blob has the page's policy: scripts from elsewhere are not loaded
  return new Worker(url, { type: 'module', name: file.path })
}
