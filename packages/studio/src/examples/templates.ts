/** What "new" starts with: short, commented texts that already do something. */
import {
  newDocumentId,
  roomOfKind,
  type StudioDocument,
  type StudioDocumentKind,
} from '../documents/studio-document.ts'
import type { StudioShell } from '../shell/room.ts'

export interface DocumentTemplate {
  readonly kind: StudioDocumentKind
  /** The word on the button. */
  readonly title: string
  /** The title of the new document. */
  readonly documentTitle: string
  readonly keys: string
  readonly files: () => Promise<StudioDocument['files']>
}

export const gameTemplate: DocumentTemplate = {
  kind: 'vgdl',
  title: 'New game',
  documentTitle: 'New game',
  keys: 'Alt+Shift+G',
  files: async () => [
    { path: 'treasure.txt', text: (await import('./templates/treasure.txt?raw')).default },
    { path: 'treasure_lvl0.txt', text: (await import('./templates/treasure_lvl0.txt?raw')).default },
  ],
}

export const templates: readonly DocumentTemplate[] = [
  {
    kind: 'domain',
    title: 'New domain',
    documentTitle: 'New domain',
    keys: 'Alt+Shift+D',
    files: async () => [{ path: 'domain.yaml', text: (await import('./templates/domain.yaml?raw')).default }],
  },
  {
    kind: 'pddl',
    title: 'New PDDL',
    documentTitle: 'New PDDL problem',
    keys: 'Alt+Shift+P',
    files: async () => [
      { path: 'errands.pddl', text: (await import('./templates/errands.pddl?raw')).default },
      { path: 'bring-milk.pddl', text: (await import('./templates/bring-milk.pddl?raw')).default },
    ],
  },
  gameTemplate,
]

export async function openTemplate({ desk, go }: Pick<StudioShell, 'desk' | 'go'>, template: DocumentTemplate) {
  const { kind, documentTitle: title } = template
  const id = newDocumentId(title)
  await desk.add({ title, kind, files: await template.files(), id })
  go({ room: roomOfKind(kind), path: [id] })
}
