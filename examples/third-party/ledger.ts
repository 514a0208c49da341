// Machines of @ledgerhq/device-management-kit, which its classes make of what reaches the device. The package has a copy of XState of its own.
import {
  DeviceModelId,
  DeviceSessionStateType,
  DeviceStatus,
  GetDeviceStatusDeviceAction,
  GoToDashboardDeviceAction,
  type InternalApi,
  ListAppsDeviceAction,
  OpenAppDeviceAction,
} from '@ledgerhq/device-management-kit';

/** No device: what would ask it is never called, since actors do not start. */
const absent = (): never => {
  throw new Error('There is no device');
};
const api: InternalApi = {
  sendApdu: absent,
  sendCommand: absent,
  getDeviceModel: absent,
  getDeviceSessionState: () => ({
    sessionStateType: DeviceSessionStateType.Connected,
    deviceStatus: DeviceStatus.CONNECTED,
    deviceModelId: DeviceModelId.NANO_X,
  }),
  getDeviceSessionStateObservable: absent,
  setDeviceSessionState: (state) => state,
  getManagerApiService: absent,
  getSecureChannelService: absent,
};

export const getDeviceStatus = new GetDeviceStatusDeviceAction({ input: {} }).makeStateMachine(api);
export const goToDashboard = new GoToDashboardDeviceAction({ input: {} }).makeStateMachine(api);
export const listApps = new ListAppsDeviceAction({ input: {} }).makeStateMachine(api);
export const openApp = new OpenAppDeviceAction({ input: { appName: 'Bitcoin' } }).makeStateMachine(api);
