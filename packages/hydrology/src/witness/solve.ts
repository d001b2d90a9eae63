import { numberAt } from '@spillway/checked/reads';
/**
 * Solves A x = b for a symmetric positive definite A (rows one after the other), and the diagonal of its inverse: the variances of x where A
 * is its information. Cholesky, A = L L'; small sizes only.
 */
export function solveSymmetric(
  matrix: Float64Array,
  sides: Float64Array,
): { readonly solution: Float64Array; readonly variances: Float64Array } {
  const n = sides.length;
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = numberAt(matrix, i * n + j);
      for (let k = 0; k < j; k += 1) sum -= numberAt(lower, i * n + k) * numberAt(lower, j * n + k);
      lower[i * n + j] = i === j ? Math.sqrt(sum) : sum / numberAt(lower, j * n + j);
    }
  }
  const variances = Float64Array.from({ length: n }, (_, k) => {
    const unit = new Float64Array(n);
    unit[k] = 1;
    return numberAt(solveTriangular(lower, unit), k);
  });
  return { solution: solveTriangular(lower, sides), variances };
}

function solveTriangular(lower: Float64Array, sides: Float64Array): Float64Array {
  const n = sides.length;
  const x = sides.slice();
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) x[i] = numberAt(x, i) - numberAt(lower, i * n + k) * numberAt(x, k);
    x[i] = numberAt(x, i) / numberAt(lower, i * n + i);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) x[i] = numberAt(x, i) - numberAt(lower, k * n + i) * numberAt(x, k);
    x[i] = numberAt(x, i) / numberAt(lower, i * n + i);
  }
  return x;
}
