import { LineTable } from '@telos/core/text'
import { type PddlReading, readPddl } from '@telos/pddl'
import { PddlTree } from '@telos/pddl/editing'
import { oncePerFile, type TextFile } from '../text-file.ts'

/** A PDDL text as the reader sees it. */
export interface ParsedPddl extends PddlReading {
  readonly file: TextFile
  /** Built on first use. */
  readonly lines: LineTable
  /** The lists of the text; built on first use. */
  readonly tree: PddlTree
}

export const parsedPddl = oncePerFile(parse)

function parse(file: TextFile): ParsedPddl {
  const { path, text } = file
  let lines: LineTable | undefined
  let tree: PddlTree | undefined
  return {
    ...readPddl(text, path),
    file,
    get lines() {
      lines ??= new LineTable(path, text)
      return lines
    },
    get tree() {
      tree ??= new PddlTree(text)
      return tree
    },
  }
}
