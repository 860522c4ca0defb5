/** Reads documents for forms and graph, and turns their edits into changes of the text. */
import type { DoorAnswers } from '../serve-door.ts'
import { editDomain } from './edit/edit-domain.ts'
import { exportDomain } from './export/export-domain.ts'
import { placeNodes } from './layout.ts'
import type { ModelContract } from './model-contract.ts'
import { domainView } from './view/domain-view.ts'
import { pddlView } from './view/pddl-view.ts'
import { readableDomain } from './view/readable-domain.ts'

export function modelAnswers(): DoorAnswers<ModelContract> {
  return {
    view({ kind, files }) {
      if (kind === 'pddl') return pddlView(files)
      const file = files[0]
      if (file === undefined) return { view: undefined, diagnostics: [] }
      const readable = readableDomain(file)
      const view = 'model' in readable ? domainView(readable) : undefined
      return { view, diagnostics: readable.diagnostics }
    },
    edit: ({ files, edit }) => editDomain(files, edit),
    export: ({ files, format }) => exportDomain(files, format),
    layout: placeNodes,
  }
}
