/** What a document of agents declares, as far as it can be read. */

import { namedPairs, nodeRange, textOfNode, textsOf, valueAt } from '@telos/documents/editing'
import type { Pair } from 'yaml'
import { type LanguageSymbol, type SymbolKind, symbolKey } from '../../names.ts'
import { commentsAt } from './documentation.ts'
import type { DomainTable } from './domain-table.ts'

export interface KindEntry {
  readonly symbol: LanguageSymbol
  readonly domain: string | undefined
  readonly like: string | undefined
  /** The goals and sensors written here; the kind that it is `like` may declare more. */
  readonly goals: ReadonlyMap<string, LanguageSymbol>
  readonly sensors: ReadonlyMap<string, LanguageSymbol>
}

export class AgentsTable {
  readonly file: string
  readonly kinds = new Map<string, KindEntry>()
  readonly agents = new Map<string, { readonly symbol: LanguageSymbol; readonly kind: string | undefined }>()
  readonly #text: string
  readonly #domains: ReadonlyMap<string, DomainTable>

  /** @param domains by the names that the document uses */
  constructor(file: string, text: string, root: unknown, domains: ReadonlyMap<string, DomainTable>) {
    this.file = file
    this.#text = text
    this.#domains = domains
    for (const [kind, pair] of namedPairs(valueAt(root, 'kinds'))) this.kinds.set(kind, this.#kind(kind, pair))
    for (const [agent, pair] of namedPairs(valueAt(root, 'agents'))) {
      const kind = textOfNode(valueAt(pair.value, 'kind'))
      const symbol = this.#symbol('agent', agent, pair, `agent ${agent}: ${kind ?? '?'}`)
      this.agents.set(agent, { symbol, kind })
    }
  }

  /** A kind and those that it is `like`, nearest first. */
  chain(kind: string | undefined): readonly KindEntry[] {
    const found: KindEntry[] = []
    for (let next = kind; next !== undefined; ) {
      const entry = this.kinds.get(next)
      if (entry === undefined || found.includes(entry)) break
      found.push(entry)
      next = entry.like
    }
    return found
  }

  /** The domain of a kind, if it is known. */
  domainOf(kind: string | undefined): DomainTable | undefined {
    const name = this.chain(kind).find(({ domain }) => domain !== undefined)?.domain
    return name === undefined ? undefined : this.#domains.get(name)
  }

  get domains(): readonly string[] {
    return [...this.#domains.keys()]
  }

  /** All goals or sensors of a kind, each from the kind that first declares it. */
  partsOf(kind: string | undefined, what: 'goals' | 'sensors'): ReadonlyMap<string, LanguageSymbol> {
    const found = new Map<string, LanguageSymbol>()
    for (const entry of this.chain(kind)) for (const [name, symbol] of entry[what]) found.set(name, symbol)
    return found
  }

  #kind(name: string, pair: Pair): KindEntry {
    const body = pair.value
    const [domain, like] = [textOfNode(valueAt(body, 'domain')), textOfNode(valueAt(body, 'like'))]
    const basis = like !== undefined ? ` like ${like}` : domain !== undefined ? ` over ${domain}` : ''
    const goals = [...namedPairs(valueAt(body, 'goals'))].map(
      ([goal, each]) => [goal, this.#symbol('goal', goal, each, `goal ${goal} of ${name}`, name)] as const,
    )
    const sensors = textsOf(valueAt(body, 'sensors')).map(
      (sensor) => [sensor, this.#symbol('sensor', sensor, undefined, `sensor ${sensor} of ${name}`, name)] as const,
    )
    return {
      symbol: this.#symbol('kind', name, pair, `kind ${name}${basis}`),
      domain,
      like,
      goals: new Map(goals),
      sensors: new Map(sensors),
    }
  }

  #symbol(kind: SymbolKind, name: string, pair: Pair | undefined, detail: string, scope?: string): LanguageSymbol {
    const start = nodeRange(pair?.key)?.start
    const documentation = start === undefined ? undefined : commentsAt(this.#text, start)
    const key = symbolKey(this.file, kind, name, scope)
    return { key, kind, name, file: this.file, detail, ...(documentation !== undefined && { documentation }) }
  }
}
