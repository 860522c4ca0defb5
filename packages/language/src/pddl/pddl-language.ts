import { kindOfPddl } from '@telos/pddl'
import type { LanguageProvider } from '../language.ts'
import { folderOf, type TextFile } from '../text-file.ts'
import { domainOfProblem, type PairablePddl } from './pair-pddl.ts'
import { parsedPddl } from './parsed-pddl.ts'
import { PddlAnalysis } from './pddl-analysis.ts'

/** Domains and problems in PDDL. */
export const pddlLanguage: LanguageProvider = {
  id: 'pddl',
  relatesBothWays: true,
  recognises: ({ path, text }) => /\.pddl$/i.test(path) || kindOfPddl(text) !== undefined,
  relatedTo: (file, others) => (parsedPddl(file).kind === 'domain' ? problemsOf(file, others) : domainOf(file, others)),
  analyse: (file, related) => new PddlAnalysis(parsedPddl(file), related.map(parsedPddl)),
}

function domainOf(problem: TextFile, others: readonly TextFile[]): readonly TextFile[] {
  const found = domainOfProblem(pairable(problem), others.map(pairable))
  return found === undefined ? [] : [found.file]
}

function problemsOf(domain: TextFile, others: readonly TextFile[]): readonly TextFile[] {
  const all = [domain, ...others].map(pairable)
  const domains = all.filter(({ kind }) => kind === 'domain')
  // comparing every problem with every domain would take long in a large folder
  const names = new Set(domains.map(({ domainName }) => domainName))
  const { domainName: own } = pairable(domain)
  const isFor = ({ domainName, path }: PairablePddl) =>
    domainName === own || (!names.has(domainName) && folderOf(path) === folderOf(domain.path))
  const problems = all.filter((file) => file.kind === 'problem' && isFor(file))
  return problems.filter((problem) => domainOfProblem(problem, domains)?.file === domain).map(({ file }) => file)
}

function pairable(file: TextFile): PairablePddl & { readonly file: TextFile } {
  const { kind, domain, problem } = parsedPddl(file)
  return { file, path: file.path, kind, domainName: kind === 'domain' ? domain?.name.text : problem?.domain?.text }
}
