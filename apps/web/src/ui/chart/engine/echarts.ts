import { CustomChart, LineChart } from 'echarts/charts';
import { GraphicComponent, GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Only what the chart draws with; tooltip, legend and zoom are ours, since they must be reached by keyboard and speak. */
register([LineChart, CustomChart, GridComponent, GraphicComponent, CanvasRenderer]);

export { init };
