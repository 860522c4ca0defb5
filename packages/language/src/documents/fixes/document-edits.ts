import type { Fix } from '@telos/core'
import { type DataPath, keyName, type NodeEdit, NodeEdits, type NodePlace } from '@telos/documents/editing'
import { isPair, type YAMLMap, type YAMLSeq } from 'yaml'
import { type FixContext, type FixMaker, quotedText, TextFixes } from '../../fixing.ts'
import type { FixProposal } from '../../language.ts'
import type { DocumentView } from '../document-view.ts'
import type { DomainTable } from '../names/domain-table.ts'
import type { ParsedDocument } from '../parsed-document.ts'

/** Makes fixes that edit the maps and lists of a document, in block and flow style. */
export class DocumentEdits extends TextFixes {
  readonly parsed: ParsedDocument
  readonly #nodes: NodeEdits

  constructor(parsed: ParsedDocument) {
    super(parsed.file.text, parsed.text.lines)
    this.parsed = parsed
    const { text, lines } = this
    this.#nodes = new NodeEdits({ text, lines, root: parsed.text.contents, isJson: parsed.isJson })
  }

  get root(): unknown {
    return this.parsed.text.contents
  }

  at(path: DataPath): NodePlace | undefined {
    return this.#nodes.at(path)
  }

  write(data: unknown): string {
    return this.#nodes.write(data)
  }

  spell(word: string): string {
    return this.#nodes.spell(word)
  }

  /** Replaces a value, or adds one after a key that has none. */
  setValue(path: DataPath, data: unknown, title?: string): readonly Fix[] {
    return this.setText(path, this.write(data), title)
  }

  setText(path: DataPath, text: string, title?: string): readonly Fix[] {
    return this.#fixes(this.#nodes.setText(path, text), title)
  }

  setKey(path: DataPath, key: string, title?: string): readonly Fix[] {
    return this.#fixes(this.#nodes.setKey(path, key), title)
  }

  /** Adds a key to a map, which may be empty or missing. */
  add(
    path: DataPath,
    key: string,
    data: unknown,
    title = `Add ${quotedText(`${key}: ${this.write(data)}`)}`,
  ): readonly Fix[] {
    return this.#fixes(this.#nodes.addPair(path, `${this.spell(key)}: ${this.write(data)}`), title)
  }

  /** Adds to a section of the document, and creates the section if it is missing. */
  addTo(section: string, key: string, data: unknown, title: string): readonly Fix[] {
    const place = this.at([section])
    return place === undefined ? this.add([], section, { [key]: data }, title) : this.add([section], key, data, title)
  }

  addItem(path: DataPath, data: unknown, title: string): readonly Fix[] {
    return this.#fixes(this.#nodes.addItem(path, this.write(data)), title)
  }

  /** Removes a key with its value, or an item. If it is the only one, also offers to leave an empty map or list. */
  removeAt(path: DataPath, title?: string): readonly Fix[] {
    const place = this.at(path)
    return place?.parent === undefined ? [] : this.removePart(place.parent, place.pair ?? place.node, path, title)
  }

  removePart(parent: YAMLMap | YAMLSeq, part: unknown, path: DataPath, title?: string): readonly Fix[] {
    const range = this.#nodes.partRange(part)
    if (range === undefined) return []
    const name = (isPair(part) ? keyName(part) : undefined) ?? this.text.slice(range.start, range.end)
    const said = title ?? `Remove ${quotedText(name)}`
    return this.#nodes.removePart(parent, part, path).flatMap((edit) => this.#fixes(edit, said))
  }

  #fixes(edit: NodeEdit | undefined, title?: string): readonly Fix[] {
    if (edit === undefined) return []
    const { start, end, text } = edit
    const fix = start === end ? this.insert(start, text) : this.replace({ start, end }, text)
    return [title === undefined ? fix : { ...fix, title }]
  }
}

export interface DocumentFixContext extends FixContext<DocumentView, DocumentEdits> {
  /** Path in the data; empty if only the text is known. */
  readonly path: DataPath
  /** The last key of the path. */
  readonly key: string
  /** The plain value at the path; undefined for maps, lists and missing values. */
  readonly value: unknown
  /** The domain in scope, and edits of its document, which may be another file. */
  readonly table: DomainTable | undefined
  readonly domainEdits: DocumentEdits | undefined
}

export type DocumentFixMaker = FixMaker<DocumentFixContext>

/** Groups alternatives, of which the first that works is used. */
export function firstOf(fixes: readonly Fix[]): readonly FixProposal[] {
  return fixes.length === 0 ? [] : [fixes]
}
