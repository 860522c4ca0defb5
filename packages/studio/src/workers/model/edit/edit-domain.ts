/** Turns an edit of a form or of the graph into changes of the text. */
import { type DataEdit, DocumentText, editData } from '@telos/documents/editing'
import type { TextFile } from '@telos/language'
import { differenceOf } from '../../../documents/text-change.ts'
import type { DomainEdit, DomainPart } from '../model-contract.ts'
import { type EditAnswer, sectionOf } from './edit-answer.ts'
import { linkEdits } from './link-edits.ts'
import { renamePart } from './rename-part.ts'

/** The parts of a document, in the order in which people write them. */
const sections = ['types', 'objects', 'facts', 'actions', 'goals', 'start', 'goal', 'limits']

export function editDomain(files: readonly TextFile[], edit: DomainEdit): EditAnswer {
  const file = files[0]
  if (file === undefined) return { refused: 'The document has no text.' }
  switch (edit.kind) {
    case 'set':
      return applied(file, [{ ...edit, before: sectionsBehind(edit.at) }], `set ${pathText(edit.at)}`)
    case 'remove':
      return applied(file, [edit], `remove ${pathText(edit.at)}`)
    case 'write':
      return write(file, edit.at, edit.text)
    case 'replace': {
      const at = [...edit.at.slice(0, -1), edit.name]
      const rename = { kind: 'rename', at: edit.at, name: edit.name } as const
      return applied(file, [rename, { kind: 'set', at, value: edit.value }], `set ${pathText(at)}`)
    }
    case 'rename':
      return renamePart(files, file, edit.part, edit.name)
    case 'add':
      return add(file, edit.part, edit.value)
    case 'link': {
      const found = linkEdits(file, edit)
      if ('refused' in found) return found
      return applied(file, found.edits, `${edit.from} gives ${edit.fact}`)
    }
  }
}

/** Does edits one after the other; the result is one change of the text. */
function applied(file: TextFile, edits: readonly DataEdit[], label: string): EditAnswer {
  let { text } = file
  for (const edit of edits) {
    const result = editData(text, edit, file.path)
    if (result.refused !== undefined) return { refused: result.refused }
    text = result.text
  }
  return { changes: differenceOf(file.path, file.text, text), label }
}

function write(file: TextFile, at: readonly (string | number)[], written: string): EditAnswer {
  const text = new DocumentText(written.trim() === '' ? 'null' : written, 'value')
  if (!text.isReadable) return { refused: 'This is no YAML. Check its quotes and brackets.' }
  return applied(file, [{ kind: 'set', at, value: text.data, before: sectionsBehind(at) }], `set ${pathText(at)}`)
}

function add(file: TextFile, { kind, name }: DomainPart, value: unknown): EditAnswer {
  if (name === '') return { refused: 'Give it a name first.' }
  const section = sectionOf[kind]
  const { data } = new DocumentText(file.text, file.path)
  const existing = (data as Readonly<Record<string, unknown>> | undefined)?.[section]
  if (typeof existing === 'object' && existing !== null && Object.hasOwn(existing, name))
    return { refused: `The document already has the ${kind} "${name}".` }
  const at = [section, name]
  return applied(
    file,
    [{ kind: 'set', at, value: value ?? newPart(kind), before: sectionsBehind(at) }],
    `add ${kind} ${name}`,
  )
}

function newPart(kind: DomainPart['kind']): unknown {
  switch (kind) {
    case 'fact':
      return { kind: 'flag' }
    case 'action':
      return { needs: {}, does: {} }
    case 'goal':
      return { wants: {} }
    case 'type':
      return []
    case 'start':
      return true
  }
}

/** The sections that come behind a new one. */
function sectionsBehind([section, ...rest]: readonly (string | number)[]): readonly string[] | undefined {
  // only a section has a place of its own; everything else is added at the end
  const index = sections.indexOf(String(section))
  return rest.length > 1 || index === -1 ? undefined : sections.slice(index + 1)
}

function pathText(at: readonly (string | number)[]): string {
  const [section, name, ...rest] = at.map(String)
  const kind = Object.entries(sectionOf).find(([, each]) => each === section)?.[0]
  if (kind === undefined || name === undefined) return at.join(' ')
  return kind === 'start' ? `${name} of the start` : [kind, name, ...rest].join(' ')
}
