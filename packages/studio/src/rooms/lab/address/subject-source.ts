/** From what an address names to what the worker searches: a textbook problem, or a document of this browser with one of its problems. */
import type { TextFile } from '@telos/language'
import { levelsOf } from '../../../documents/file-kinds.ts'
import { heldTrace } from '../../../documents/held-trace.ts'
import type { StudioDocument } from '../../../documents/studio-document.ts'
import { documentOfExample, exampleDocumentId, examples } from '../../../examples/examples.ts'
import type { StudioShell } from '../../../shell/room.ts'
import type { LabContract, LabSource } from '../../../workers/lab/lab-contract.ts'
import type { WorkerRpc } from '../../../workers/worker-rpc.ts'
import type { LabSubject } from './lab-address.ts'

export interface Subject {
  readonly source: LabSource
  /** The worker that may run it, if it is not the usual one. */
  readonly door?: WorkerRpc<LabContract>
  /** The document; undefined for a textbook problem. */
  readonly title: string | undefined
  /** Problems or levels to choose from. */
  readonly files: readonly string[]
  /** The one that is chosen. */
  readonly file: string
}

/** Undefined if there is nothing at the address. */
export async function findSubject(subject: LabSubject, desk: StudioShell['desk']): Promise<Subject | undefined> {
  if (subject.kind === 'textbook') {
    return { source: subject, title: undefined, files: [], file: '' }
  }
  if (subject.kind === 'own') {
    // with the worker for code, which other searches do not need
    const { ownRun } = await import('../own/own-worker.ts')
    const { status } = ownRun.store.getState()
    if (status.kind !== 'ready') return undefined
    return { source: { ...subject, file: status.file }, door: ownRun.door, title: undefined, files: [], file: '' }
  }
  if (subject.kind === 'trace') {
    const file = heldTrace()
    return file && { source: { kind: 'trace', file }, title: file.path, files: [], file: '' }
  }
  const document = await findDocument(subject.id, desk)
  return document && subjectOf(document, subject.file)
}

/** What is open shows its latest texts; what is only kept is read and not opened: searching does not edit. */
async function findDocument(id: string, desk: StudioShell['desk']): Promise<StudioDocument | undefined> {
  const { current } = desk.store.getState()
  if (current?.id === id) return current.state.document
  const kept = await desk.library.load(id).catch(() => undefined)
  if (kept !== undefined) return kept
  const example = examples.find((each) => exampleDocumentId(each) === id)
  return example && (await documentOfExample(example))
}

/** The search of a document. Without a file, or with one that is not there, it is the first. */
export function subjectOf({ kind, files, title }: StudioDocument, file: string): Subject {
  const chosen = (list: readonly TextFile[]) => list.find(({ path }) => path === file) ?? list[0]
  switch (kind) {
    case 'domain':
      return { source: { kind: 'domain', file: files[0]! }, title, files: [], file: '' }
    case 'pddl': {
      const domain = files.find(({ text }) => isDomain(text)) ?? files[0]!
      const problems = files.filter((each) => each !== domain)
      const problem = chosen(problems) ?? { path: 'problem.pddl', text: '' }
      return {
        source: { kind: 'pddl', domain, problem },
        title,
        file: problem.path,
        files: problems.map(({ path }) => path),
      }
    }
    case 'vgdl': {
      const [game] = files
      const levels = levelsOf(files)
      const level = chosen(levels) ?? { path: 'level.txt', text: '' }
      return {
        source: { kind: 'game', game: game!, level },
        title,
        file: level.path,
        files: levels.map(({ path }) => path),
      }
    }
  }
}

function isDomain(text: string): boolean {
  return /\(\s*define\s*\(\s*domain\b/i.test(text)
}
