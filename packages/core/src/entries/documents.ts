/**
 * Domains, agents and squads as plain data. `@telos/documents` parses YAML and JSON into this data.
 *
 * @module
 */

export { AGENT_CODES, type AgentCode } from '../agent/defining/check-kind.ts'
export {
  type AgentsDocument,
  type AgentsRequirements,
  agentsToJSON,
  type PlacedAgent,
} from '../agent/documents/agents-document.ts'
export { AGENTS_CODES, type AgentsCode } from '../agent/documents/agents-report.ts'
export {
  AGENTS_VERSION,
  type AgentGoalSpec,
  type AgentSpec,
  type AgentsData,
  type AgentsSpec,
  type BehaviourSpec,
  type KindGoalSpec,
  type KindSpec,
  type PolicySpec,
  type RelevanceSpec,
} from '../agent/documents/agents-spec.ts'
export type { ReadAgentsOptions } from '../agent/documents/document-reading.ts'
export { relevanceOf } from '../agent/documents/read-goals.ts'
export { type PopulateOptions, populate } from '../agent/documents/agents-document.ts'
export { type ReadAgents, readAgents } from '../agent/documents/read-agents.ts'
export { DOMAIN_CODES, type DomainCode } from '../domain/check/domain-report.ts'
export { DOCUMENT_VERSION, domainFromJSON, domainToJSON, functionsOf, type ReadDomain } from '../domain/json.ts'
export type {
  ActionSpec,
  ChangeSpec,
  ConditionalEffectSpec,
  ConditionSpec,
  DerivedSpec,
  DomainSpec,
  EffectsSpec,
  ExpressionSpec,
  FactReference,
  FactSpec,
  GoalSpec,
  ParametersSpec,
  TestSpec,
  ValueSpec,
} from '../domain/spec.ts'
