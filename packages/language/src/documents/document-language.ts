import type { LanguageProvider } from '../language.ts'
import { folderOf, oncePerFile, type TextFile } from '../text-file.ts'
import { DocumentAnalysis } from './document-analysis.ts'
import { parsedDocument } from './parsed-document.ts'
import { type DocumentKind, documentKind, namedDomains, resolvePath } from './recognise.ts'

/** Domains and agents in YAML and JSON. */
export const documentLanguage: LanguageProvider = {
  id: 'document',
  recognises: (file) => lookAt(file).kind !== undefined,
  relatedTo: (file, others) => (lookAt(file).kind === 'agents' ? domainsOf(file, others) : []),
  analyse: (file, related) => new DocumentAnalysis(parsedDocument(file), related.map(parsedDocument)),
}

/** The domains that agents name, and those in the same folder, which they could name. */
function domainsOf(agents: TextFile, others: readonly TextFile[]): readonly TextFile[] {
  const folder = folderOf(agents.path)
  const named = new Set(lookAt(agents).domains.map((name) => resolvePath(folder, name)))
  const isNamed = (file: TextFile) => named.has(lookAt(file).path)
  const domains = others.filter((other) => lookAt(other).kind === 'domain')
  const beside = domains.filter((other) => !isNamed(other) && lookAt(other).folder === folder)
  return [...domains.filter(isNamed), ...beside.slice(0, MOST_BESIDE)]
}

const MOST_BESIDE = 30

interface Look {
  /** Without `.` and `..`. */
  readonly path: string
  readonly folder: string
  readonly kind: DocumentKind | undefined
  /** The domains that agents name. */
  readonly domains: readonly string[]
}

/** Scans a text quickly. Called for all documents at every keystroke. */
const lookAt = oncePerFile(({ path, text }): Look => {
  const kind = documentKind(text)
  const domains = kind === 'agents' ? namedDomains(text) : []
  return { path: resolvePath('', path), folder: folderOf(path), kind, domains }
})
