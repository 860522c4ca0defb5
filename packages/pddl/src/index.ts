export type { DomainSyntax, ProblemSyntax } from './syntax.ts'
