import type { DomainSyntax } from '@telos/pddl'
import type { FixContext, FixMaker } from '../../fix-maker.ts'
import type { PddlContext } from '../pddl-context.ts'
import type { PddlEdits } from './pddl-edits.ts'

export interface PddlFixContext extends FixContext<PddlContext, PddlEdits> {
  /** Edits the domain, which may be the same file; undefined if no domain is known. */
  readonly domainEdits: PddlEdits | undefined
  /** The text in the range, in lower case. */
  readonly word: string
  readonly domain: DomainSyntax | undefined
  readonly domainName: string | undefined
}

export type PddlFixMaker = FixMaker<PddlFixContext>
