/**
 * A small Minecraft world by the rules of the game, a bot that plans over items and acts in it, and decision trees over Calleja's pool
 * of 27 actions.
 *
 * @module
 */

export type { Body, BodyCommand, BodyEvent, CommandHandle, SeenEntity } from './body/body.ts'
export type { JoinOptions, JoinResult, LiveBody, LiveModule, LiveServeOptions, LiveServer } from './body/live-module.ts'
export { actionPool, needsBlockScan, type PoolOptions } from './calleja/action-pool.ts'
export {
  type PoolActionName,
  type ActionRow,
  poolActionNames,
  actionTable,
  type CarriedFact,
  carriedFacts,
  type PoolFact,
  type PoolGoal,
  isPoolActionName,
} from './calleja/action-table.ts'
export type { TreeChances } from './calleja/chances.ts'
export { type ErrandStepsOptions, errandSteps } from './calleja/errand-steps.ts'
export { type ExactMeans, type ExactResult, exactExperiment, expectedResult } from './calleja/exact-experiment.ts'
export { flagDomain } from './calleja/flag-domain.ts'
export { growPoolTree } from './calleja/grow-pool-tree.ts'
export { type PrintedTree, printedTrees, type ResultSet, resultSets, type TreeNumber } from './calleja/printed-trees.ts'
export {
  type PublishedExperiment,
  type PublishedMeans,
  publishedExperiments,
  publishedGrowth,
  publishedShapes,
} from './calleja/published-figures.ts'
export {
  type ComparedTraversal,
  comparedTraversals,
  type TreeExperiment,
  experiments,
  type ExperimentSample,
  type SampleMeans,
  type SampleOptions,
  sampleExperiment,
} from './calleja/random-experiment.ts'
export type { ChestLabel, PoolPlace, PoolSurroundings } from './calleja/pool-surroundings.ts'
export { TestMap } from './calleja/test-map.ts'
export { type TestMapNumber, testMaps } from './calleja/test-maps.ts'
export { attackCooldown, attackDamage } from './data/attack.ts'
export { bestTool, canHarvest, type DiggingSituation, digTicks } from './data/digging.ts'
export type {
  AnimalFacts,
  BlockFacts,
  Drop,
  FoodFacts,
  GameData,
  ItemFacts,
  Recipe,
  Smelting,
} from './data/game-data.ts'
export { checkItemName, gameData } from './data/load-data.ts'
export { rollDrops } from './data/roll-drops.ts'
export { describeErrand, describeErrandStep } from './errand/words/describe-errand.ts'
export { Errand } from './errand/errand.ts'
export {
  cookedMeatGoal,
  describeGoal,
  type ErrandGoal,
  type FoodOptions,
  foodGoal,
  fuelGoal,
  type ItemGoal,
  type WorthGoal,
  woolGoal,
} from './errand/errand-goal.ts'
export type { ErrandStep } from './errand/errand-step.ts'
export { mergeSteps } from './errand/merge-steps.ts'
export type { MissingItem } from './errand/refusal/missing-items.ts'
export {
  type ErrandAnswer,
  type ErrandPlan,
  type ErrandGivenUp,
  planErrand,
  type UnknownItem,
} from './errand/plan-errand.ts'
export { ItemReachability } from './errand/item-reachability.ts'
export { type ReachableItem, reachableItems } from './errand/reachable-items.ts'
export type { ErrandRefusal } from './errand/refusal/refusal.ts'
export type { Situation, ItemSource, StoredItem } from './errand/situation.ts'
export { blockOf, centreOf, blockDistance, type Position, positionKey } from './position.ts'
export { formatMap } from './maps/format-map.ts'
export { isMapName, type MapName, mapNames, builtInMap } from './maps/built-in-map.ts'
export type { MapReading } from './maps/map-builder.ts'
export { type ReadMapOptions, readWorldMap } from './maps/read-world-map.ts'
export { BlockGrid } from './world/blocks/block-grid.ts'
export { air, type BlockState, formatBlock, parseBlock } from './world/blocks/block-state.ts'
export { type BodySize, overlapsBlock, playerSize, type ShapeAt, slide } from './world/blocks/collision.ts'
export { createWorld, type WorldOptions } from './world/create-world.ts'
export { darkness, dayLength, isNight } from './world/blocks/daylight.ts'
export type { Animal, DroppedItem, Entity, ItemFrame, PlayerEntity } from './world/creatures/entity.ts'
export type { ItemStack, Slot } from './world/item-stack.ts'
export type { Face, Player } from './world/players/player.ts'
export type { Allowed, Refused, Ruling } from './world/players/ruling.ts'
export { type BlockShape, shapeOf } from './world/blocks/block-shape.ts'
export { canSee, canSeeBlock, type IsOpaque, walkRay } from './world/blocks/sight.ts'
export type { OpenWindow, WindowClick, WindowKind } from './world/windows/open-window.ts'
export type { WorldBounds, LightSources, MinecraftWorld } from './world/minecraft-world.ts'
export type { MapAnimal, MapChest, MapFrame, WorldMap } from './world/world-map.ts'
export type { WorldEvent, WorldListener } from './world/world-event.ts'
export { drawMap, type MapPictureOptions } from './picture/draw-map.ts'
export type { MapView } from './picture/map-view.ts'
export { surveyGround } from './picture/survey-ground.ts'
export { type Distances, distancesFrom } from './path/distances-from.ts'
export { findPath, type PathOptions, type PathResult, type PathStep } from './path/find-path.ts'
export { paceOf, sprintingSpeed, walkingSpeed } from './path/pace.ts'
export { type PathGoal, standIn, standInReach, standNear } from './path/path-goal.ts'
export { harmfulBlocks, type TerrainView, terrainOf } from './path/terrain.ts'
export { createBody, type InProcessBody } from './body/in-process/in-process-body.ts'
export type { ErrandEnd } from './mind/errands/errand-end.ts'
export type { MindEvent } from './mind/mind-event.ts'
export { narrate } from './mind/narrate.ts'
export { situationOf } from './mind/knowledge/situation-of.ts'
export { isWanted, type Wanted } from './mind/errands/wanted.ts'
export { createMind, type Mind, type MindCounters, type ErrandOrder } from './mind/mind.ts'
export type { MindOptions } from './mind/mind-options.ts'
export { type ErrandRunOptions, type ErrandRunResult, runErrand, type SimulatedBot } from './mind/run-errand.ts'
export { type LifeGoalName, lifeGoalNames } from './mind/life/life-goals.ts'
export type { PlanningCounters } from './mind/metered-planner.ts'
export { type BlockSets, blockSets } from './mind/block-sets.ts'
export { Knowledge } from './mind/knowledge/knowledge.ts'
export { measureScans, type ScanMeasurement } from './mind/measure-scans.ts'
export type { ScanWork } from './mind/sight/scanner.ts'
export type { Strategy, StrategyResult } from './mind/strategy/strategy.ts'
export { StrategyStack } from './mind/strategy/strategy-stack.ts'
