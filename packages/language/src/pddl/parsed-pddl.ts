import type { Diagnostic } from '@telos/core'
import { LineTable } from '@telos/core/text'
import {
  type DomainSyntax,
  isFullyRead,
  kindOfPddl,
  type ProblemSyntax,
  readPddlDomain,
  readPddlProblem,
} from '@telos/pddl'
import { PddlTree } from '@telos/pddl/editing'
import { oncePerFile, type TextFile } from '../text-file.ts'

/** A PDDL text as the reader sees it. Exactly one of `domain` and `problem` is defined, unless the text has no definition. */
export interface ParsedPddl {
  readonly file: TextFile
  readonly kind: 'domain' | 'problem'
  readonly domain?: DomainSyntax
  readonly problem?: ProblemSyntax
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the reader skipped nothing, so that names can be checked. */
  readonly isFullyRead: boolean
  /** Built on first use. */
  readonly lines: LineTable
  /** The lists of the text; built on first use. */
  readonly tree: PddlTree
}

export const parsedPddl = oncePerFile(parse)

function parse(file: TextFile): ParsedPddl {
  const { path, text } = file
  const kind = kindOfText(text)
  const read = kind === 'problem' ? readPddlProblem(text, path) : readPddlDomain(text, path)
  let lines: LineTable | undefined
  let tree: PddlTree | undefined
  return {
    file,
    kind,
    ...('domain' in read && read.domain && { domain: read.domain }),
    ...('problem' in read && read.problem && { problem: read.problem }),
    diagnostics: read.diagnostics,
    isFullyRead: isFullyRead(read.diagnostics),
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

/** Classifies a text with a broken beginning: it is a problem if it has the sections of one. */
function kindOfText(text: string): 'domain' | 'problem' {
  return kindOfPddl(text) ?? (/\(\s*(problem|:init|:goal)\b/i.test(text) ? 'problem' : 'domain')
}
