/** A document in another form: a program, YAML, JSON, or a picture of who gives what. */
import { DocumentText } from '@telos/documents/editing'
import type { TextFile } from '@telos/language'
import { stringify } from 'yaml'
import type { DomainFormat } from '../model-contract.ts'
import { domainView } from '../view/domain-view.ts'
import { pddlView } from '../view/pddl-view.ts'
import { readableDomain } from '../view/readable-domain.ts'
import { viewAsMermaid } from './mermaid.ts'
import { domainAsTypeScript } from './typescript.ts'

export type Exported = { readonly text: string; readonly file: string } | { readonly refused: string }

const endings: Readonly<Record<DomainFormat, string>> = { typescript: 'ts', yaml: 'yaml', json: 'json', mermaid: 'mmd' }

export function exportDomain(files: readonly TextFile[], format: DomainFormat): Exported {
  const [file] = files
  if (file === undefined) return { refused: 'The document has no text.' }
  const name = `${file.path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')}.${endings[format]}`
  if (/\.pddl$/i.test(file.path)) {
    const { view } = pddlView(files)
    if (format !== 'mermaid') return { refused: 'PDDL can be exported as Mermaid; its text is PDDL already.' }
    return view === undefined ? mistakes : { text: viewAsMermaid(view), file: name }
  }
  const readable = readableDomain(file)
  if (!('model' in readable)) return mistakes
  if (format === 'mermaid') return { text: viewAsMermaid(domainView(readable)), file: name }
  // what has mistakes would not compile, and would not be read again
  if (readable.reading.model === undefined) return mistakes
  return { text: written(file, readable.data, format), file: name }
}

const mistakes = { refused: 'The document has mistakes. Mend them first, then export it.' }

function written(
  file: TextFile,
  data: Readonly<Record<string, unknown>>,
  format: 'typescript' | 'yaml' | 'json',
): string {
  const isJson = /\.json$/i.test(file.path)
  // a document that is in this form already keeps its comments
  if ((format === 'json') === isJson && format !== 'typescript') return file.text
  const { $schema: _, ...rest } = new DocumentText(file.text, file.path).data as Record<string, unknown>
  if (format === 'typescript') return domainAsTypeScript(data)
  return format === 'json' ? `${JSON.stringify(rest, null, 2)}\n` : stringify(rest, { lineWidth: 110 })
}
