import type { stations as contract } from '@spillway/contract/plant/stations/stations';
import type { BodyTo } from '../../platform/http/inside.ts';

type Body = BodyTo<typeof contract.add>;

/** Ids of option lists are those of the contract. */
export interface WrittenStation {
  readonly code: string;
  readonly name: string;
  readonly type: Body['stationType'];
  readonly provinceId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string | null;
  readonly sensorPort: number | null;
  readonly catchmentId: string | null;
  readonly thiessenCoefficient: number | null;
  readonly calibrationCoefficient: number;
  readonly calibrationElevationM: number | null;
  readonly measureMethod: Body['measureMethod'];
  readonly averaged: boolean;
  readonly sensorType: Body['sensorType'];
  readonly measurePositionId: string | null;
  readonly valveApertureM: number | null;
}

export interface Station extends WrittenStation {
  readonly stationId: string;
  readonly catchmentName: string | null;
  readonly measurePositionName: string | null;
  /** Installation of the present equipment; null: since the station was created. */
  readonly replacedAt: Date | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}
