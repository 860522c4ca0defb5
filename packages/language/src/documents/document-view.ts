import type { AnyDomain, Diagnostic } from '@telos/core'
import type { LineTable } from '@telos/core/text'
import type { NameIndex } from '../names.ts'
import { folderOf, type TextFile } from '../text-file.ts'
import { agentsShape } from './names/agents-shapes.ts'
import { AgentsTable } from './names/agents-table.ts'
import { domainShape } from './names/domain-shapes.ts'
import type { DomainTable } from './names/domain-table.ts'
import { DocumentNames } from './names/name-collector.ts'
import type { DocumentShape } from './names/shape.ts'
import type { ParsedDocument } from './parsed-document.ts'
import { isFileName, namedDomains, relativePath, resolvePath } from './recognise.ts'

/** A document together with the domains that it names. All features are based on this. */
export class DocumentView {
  readonly file: TextFile
  readonly parsed: ParsedDocument
  readonly #related: readonly ParsedDocument[]
  #diagnostics: readonly Diagnostic[] | undefined
  #names: DocumentNames | undefined
  #agents: AgentsTable | undefined
  #shape: DocumentShape | undefined

  constructor(parsed: ParsedDocument, related: readonly ParsedDocument[]) {
    this.file = parsed.file
    this.parsed = parsed
    this.#related = related
  }

  get lines(): LineTable {
    return this.parsed.text.lines
  }

  /** The nodes of the text, as far as they could be read. */
  get root(): unknown {
    return this.parsed.text.contents
  }

  /** The shape of a domain or of a document of agents. */
  get shape(): DocumentShape {
    this.#shape ??= this.parsed.kind === 'domain' ? domainShape(this.parsed.table) : agentsShape(this.agents)
    return this.#shape
  }

  get agents(): AgentsTable {
    this.#agents ??= new AgentsTable(this.file.path, this.file.text, this.root, this.#domainTables())
    return this.#agents
  }

  get documentNames(): DocumentNames {
    this.#names ??= new DocumentNames(this.file.text, this.root, this.shape)
    return this.#names
  }

  /** The domain itself, or the domain of the kind or agent at a path. */
  tableAt(path: readonly (string | number)[]): DomainTable | undefined {
    if (this.parsed.kind === 'domain') return this.parsed.table
    const name = String(path[1])
    return this.agents.domainOf(path[0] === 'agents' ? this.agents.agents.get(name)?.kind : name)
  }

  /** Finds the document of a domain by its table. */
  documentOf(table: DomainTable): ParsedDocument | undefined {
    return [this.parsed, ...this.#related].find((one) => one.kind === 'domain' && one.table === table)
  }

  get isPartlyChecked(): boolean {
    if (!this.parsed.text.isReadable) return true
    if (this.parsed.kind === 'domain') return false
    return [...this.#domains().values()].some((domain) => domain?.reading.domain === undefined)
  }

  diagnostics(): readonly Diagnostic[] {
    this.#diagnostics ??= this.parsed.kind === 'domain' ? this.parsed.reading.diagnostics : this.#checkAgents()
    return this.#diagnostics
  }

  #checkAgents(): readonly Diagnostic[] {
    const domains: Record<string, AnyDomain | string> = Object.create(null)
    for (const [name, domain] of this.#domains())
      domains[name] = domain?.domainOrReason ?? `cannot read ${name}: there is no such file`
    return this.parsed.text.readAgents({ domains, withoutCode: true }).diagnostics
  }

  /** The files that the agents name, by those names. */
  #domains(): ReadonlyMap<string, ParsedDocument | undefined> {
    const folder = folderOf(this.file.path)
    const names = namedDomains(this.file.text).filter(isFileName)
    return new Map(names.map((name) => [name, this.#related.find(({ file }) => isAt(file, resolvePath(folder, name)))]))
  }

  /** Includes the domains in the same folder, so that completion can offer them. */
  #domainTables(): ReadonlyMap<string, DomainTable> {
    const tables = new Map<string, DomainTable>()
    for (const [name, domain] of this.#domains()) if (domain) tables.set(name, domain.table)
    const folder = folderOf(this.file.path)
    for (const domain of this.#related) {
      const name = relativePath(folder, domain.file.path)
      if (![...tables.values()].includes(domain.table)) tables.set(name, domain.table)
    }
    return tables
  }

  names(): NameIndex {
    return this.documentNames.index
  }
}

function isAt({ path }: TextFile, wanted: string): boolean {
  return resolvePath('', path) === wanted
}
