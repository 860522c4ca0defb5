/** Reads documents for forms and graph, and turns their edits into changes of the text. */
import type { TextFile } from '@telos/language'
import type { RpcAnswers } from '../worker-rpc.ts'
import { pack } from '../worker-rpc.ts'
import { editDomain } from './edit/edit-domain.ts'
import { exportDomain } from './export/export-domain.ts'
import { placeNodes } from './layout.ts'
import type { ModelContract } from './model-contract.ts'
import { domainView } from './view/domain-view.ts'
import { pddlView } from './view/pddl-view.ts'
import { readableDomain } from './view/readable-domain.ts'

export function modelAnswers(): RpcAnswers<ModelContract> {
  return {
    view({ kind, files }) {
      const { view, diagnostics } = kind === 'pddl' ? pddlView(files) : viewOfDomain(files[0])
      return { view: view && pack(view), diagnostics }
    },
    edit: ({ files, edit }) => editDomain(files, edit),
    export: ({ files, format }) => exportDomain(files, format),
    layout: placeNodes,
  }
}

function viewOfDomain(file: TextFile | undefined) {
  if (file === undefined) return { view: undefined, diagnostics: [] }
  const readable = readableDomain(file)
  return { view: 'model' in readable ? domainView(readable) : undefined, diagnostics: readable.diagnostics }
}
