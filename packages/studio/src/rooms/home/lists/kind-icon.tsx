import { FileCode2, Gamepad2, Workflow } from 'lucide-react'
import type { StudioDocumentKind } from '../../../documents/studio-document.ts'

const icons = { domain: Workflow, pddl: FileCode2, vgdl: Gamepad2 }

export const kindWords: Readonly<Record<StudioDocumentKind, string>> = { domain: 'domain', pddl: 'PDDL', vgdl: 'game' }

/** The kind of a document, as a picture. Its word stands beside it. */
export function KindIcon({ kind }: { readonly kind: StudioDocumentKind }) {
  const Icon = icons[kind]
  return (
    <span className={`kind-icon ${kind}`}>
      <Icon size={16} aria-hidden />
    </span>
  )
}
