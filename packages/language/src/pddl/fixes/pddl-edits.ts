import type { Fix } from '@telos/core'
import type { DomainSyntax } from '@telos/pddl'
import type { PddlTree, SyntaxNode } from '@telos/pddl/editing'
import { type FixContext, type FixMaker, TextFixes } from '../../fixing.ts'
import type { TextRange } from '../../text-file.ts'
import type { ParsedPddl } from '../parsed-pddl.ts'
import type { PddlContext } from '../pddl-context.ts'

/** Creates edits of a PDDL text, list by list. */
export class PddlEdits extends TextFixes {
  readonly parsed: ParsedPddl
  readonly tree: PddlTree

  constructor(parsed: ParsedPddl) {
    super(parsed.file.text, parsed.lines)
    this.parsed = parsed
    this.tree = parsed.tree
  }

  /** The list or word that begins at an offset, or the innermost list around it. */
  nodeAt(offset: number): SyntaxNode | undefined {
    return this.tree.pathTo(offset).at(-1)
  }

  textOf(node: SyntaxNode): string {
    const { start, end } = this.tree.range(node)
    return this.text.slice(start, end)
  }

  get definition(): SyntaxNode | undefined {
    return this.tree.topLists().find((list) => this.tree.head(list) === 'define')
  }

  sections(keyword: string): readonly SyntaxNode[] {
    const { definition } = this
    if (definition === undefined) return []
    return this.tree.children(definition).filter((node) => this.tree.head(node) === keyword)
  }

  /** Offset right before the closing parenthesis of a list, or of its end if that is missing. */
  insideEnd(list: SyntaxNode): number {
    const { end } = this.tree.range(list)
    return this.text[end - 1] === ')' ? end - 1 : end
  }

  /** Adds to a section. If the section is missing, creates it as early as the order of sections allows. */
  addToSection(keyword: string, content: string, title: string): Fix | undefined {
    const { definition } = this
    const section = this.sections(keyword).at(-1)
    if (section !== undefined) {
      const parts = this.tree.children(section)
      const last = this.tree.range(parts.at(-1)!)
      const isBelow =
        parts.length > 1 &&
        this.lines.position(last.start).line > this.lines.position(this.tree.range(section).start).line
      const gap = isBelow && !keyword.includes('requirements') ? `${this.lineBreak}${this.indentAt(last.start)}` : ' '
      return this.insert(last.end, `${gap}${content}`, title)
    }
    if (definition === undefined) return undefined
    const offset = this.#placeOf(keyword, definition)
    if (offset === undefined) return undefined
    return this.insert(offset, `${this.lineBreak}  (${keyword} ${content})`, title)
  }

  /** The end of the last section that precedes a section in the order of the language. */
  #placeOf(keyword: string, definition: SyntaxNode): number | undefined {
    const [, header, ...sections] = this.tree.children(definition)
    if (header === undefined) return undefined
    const before = order.slice(0, order.indexOf(keyword))
    const earlier = sections.filter((section) => before.includes(this.tree.head(section)))
    return this.tree.range(earlier.at(-1) ?? header).end
  }

  /** Removes a list or a word and the blanks around it. */
  removeNode(node: SyntaxNode, title?: string): Fix {
    return this.remove(this.tree.range(node), title)
  }

  wrap(range: TextRange, before: string, after: string): Fix {
    const old = this.text.slice(range.start, range.end)
    return this.replace(range, `${before}${old}${after}`)
  }
}

/** Sections in the order of the language. */
const order = [
  ':domain',
  ':requirements',
  ':types',
  ':constants',
  ':predicates',
  ':functions',
  ':objects',
  ':init',
  ':goal',
  ':metric',
  ':derived',
  ':action',
]

export interface PddlFixContext extends FixContext<PddlContext, PddlEdits> {
  /** Edits the domain, which may be the same file; undefined if no domain is known. */
  readonly domainEdits: PddlEdits | undefined
  /** The text in the range, in lower case. */
  readonly word: string
  readonly domain: DomainSyntax | undefined
  readonly domainName: string | undefined
}

export type PddlFixMaker = FixMaker<PddlFixContext>
