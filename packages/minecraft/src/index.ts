export type { Body, BodyCommand, BodyEvent, Doing, SeenEntity } from './body/body.ts'
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
export type { ErrandStep } from './errand/errand-step.ts'
export type { Situation } from './errand/situation.ts'
export { blockOf, centreOf, distance, type Position, positionKey } from './position.ts'
export type { Player } from './world/player.ts'
export type { World } from './world/world.ts'
export type { WorldEvent, WorldListener } from './world/world-event.ts'
export type { MapView } from './picture/map-view.ts'
export { surveyGround } from './picture/survey-ground.ts'
export { type Distances, distancesFrom } from './path/distances-from.ts'
export { findPath, type PathOptions, type PathResult, type PathStep } from './path/find-path.ts'
export { paceOf, sprintingSpeed, walkingSpeed } from './path/pace.ts'
export { type PathGoal, standIn, standInReach, standNear } from './path/path-goal.ts'
export { harmfulBlocks, type TerrainView, terrainOf } from './path/terrain.ts'
