import { itemAt, numberAt } from '@spillway/checked/reads';
import { ensureCell, type StageModel } from './stage-model.ts';

/**
 * Many rungs from one storage at once, each for a whole stage like `StageStep.go`: the storage is located once, and the releases of
 * neighbouring rungs are adjacent. Written to columns by the place of the rung, so that nothing is allocated.
 */
export class RungColumns {
  /** At the end of the stage, even beyond the range of the model. */
  readonly reachedM3: Float64Array;
  readonly startM3s: Float64Array;
  readonly meanM3s: Float64Array;
  readonly powerMw: Float64Array;
  private readonly model: StageModel;
  private readonly rungs: readonly number[];
  private readonly stageS: number;
  private readonly isKnown: Uint8Array;
  /** By node, rung beside rung. */
  private readonly releases: Float64Array;
  private readonly powers: Float64Array;
  /** The effect over a stage of a m3/s that enters or leaves at its start, m3; from a node to the next. */
  private readonly gains: Float64Array;

  constructor(model: StageModel, rungs: readonly number[], stageS: number) {
    this.model = model;
    this.rungs = rungs;
    this.stageS = stageS;
    const column = () => new Float64Array(rungs.length);
    const table = () => new Float64Array(rungs.length * model.nodes);
    [this.reachedM3, this.startM3s, this.meanM3s, this.powerMw] = [column(), column(), column(), column()];
    [this.releases, this.powers, this.gains] = [table(), table(), table()];
    this.isKnown = new Uint8Array(model.nodes);
  }

  go(storageM3: number, inflowM3s: number): void {
    const { model, stageS, releases, powers, gains, reachedM3, startM3s, meanM3s, powerMw } = this;
    const position = Math.min(Math.max((storageM3 - model.fromM3) * model.perM3, 0), model.nodes - 1.000001);
    const node = Math.floor(position);
    if (this.isKnown[node] === 0) this.know(node);
    const share = position - node;
    const count = reachedM3.length;
    const [here, above] = [node * count, (node + 1) * count];
    for (let index = 0; index < count; index++) {
      const release = numberAt(releases, here + index);
      const start = release + share * (numberAt(releases, above + index) - release);
      const change = (inflowM3s - start) * numberAt(gains, here + index);
      const power = numberAt(powers, here + index);
      startM3s[index] = start;
      reachedM3[index] = storageM3 + change;
      meanM3s[index] = Math.max(0, inflowM3s - change / stageS);
      powerMw[index] = power + share * (numberAt(powers, above + index) - power);
    }
  }

  /** Fills the slice above a node. */
  private know(node: number): void {
    const { model, rungs, stageS, releases, powers, gains } = this;
    const count = rungs.length;
    for (let index = 0; index < count; index++) {
      for (const one of [node, node + 1]) {
        const cell = ensureCell(model, itemAt(rungs, index), one);
        releases[one * count + index] = numberAt(model.releaseM3s, cell);
        powers[one * count + index] = numberAt(model.powerMw, cell);
      }
      const slope =
        (numberAt(releases, (node + 1) * count + index) - numberAt(releases, node * count + index)) * model.perM3;
      gains[node * count + index] = stageS / (1 + 0.5 * stageS * Math.max(0, slope));
    }
    this.isKnown[node] = 1;
  }
}
